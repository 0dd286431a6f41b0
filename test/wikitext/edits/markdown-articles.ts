/** Articles in Markdown that hold every construct, in many neighbourhoods. */

export const MARKDOWN_ARTICLES: Readonly<Record<string, string>> = {
  lists: `Intro line of the article.

* apple
* banana
* cherry
  * red cherry
  * sour cherry
    1. first
    2. second
* damson

3. three
4. four
   - four a

- [ ] open task
- [x] done task with *stress*

+ loose item

+ another item

  with a second paragraph

      code in it

  > quoted in it

Text right after the list.
- a**b**c
- [[link]]
- [text](http://a.example)

1) one
2) two
`,
  tables: `Before the table.

| Head one | Head two | Head three |
|----------|:--------:|-----------:|
| 1 | 2 | 3 |
| four \\| pipe | *five* | \`six|x\` |
| [[Main Page]] | [a](http://b.example) | |

After the table.

a|b
-|-
c|d
e

<table>
<tr><td colspan="2">html cell</td></tr>
<tr><td>one</td><td>two <b>bold</b></td></tr>
</table>

Last paragraph.
`,
  text: `**Bold** start and *italic* with ***both*** and [[Main Page]], [[River|the river]], [text](http://a.example "T"), <http://b.example> and ~~gone~~.

A second paragraph with &amp; and &nbsp;entity, \\*no\\*, <sup>2</sup>, H<sub>2</sub>O and <kbd>Ctrl</kbd>.
It goes on on a second line.  
And after a break.\\
And another, with \`code\` and \`\` a\`b \`\`.

<!-- a comment -->

Heading
=======

Text of the section_with_lines and 2*3*4 and a^b.
* * *

### Deeper ###

    indented code
    second line

\`\`\`js
let x = 1;
\`\`\`

> quoted words
> on two lines
>
> - a list in it

See [ref] and [other][ref], www.c.example too.

[ref]: https://example.org  'T'

## Last *heading* {#last}
Final paragraph $x^2$ and :rocket:.

$$
y = x
$$
`,
  notes: `---
title: Notes
categories: [Fruit]   # kept
---
First claim.[^a] Second claim.[^b] Third claim.[^a]

- item with a note[^long]

[^a]: The first *note*.
[^b]: Second note with [a link](http://a.example).

Between the notes.

[^long]: A long note

    with two paragraphs.

## After

Last words.
`,
  boxes: `> [!NOTE]
> An alert with *stress*.
>
> - and a list

!!! warning "Careful"
    Text of the box.

    1. one
    2. two

??? tip
    folded

::: info A title
boxed text
:::

Term
: Meaning one
: Meaning two

Other term
:   Meaning in blocks

    Second paragraph

<details><summary>More</summary>

hidden words

</details>

<div class="x">

block in a *div*

</div>

After all.
{.dense}
`,
  media: `![A caption](A.jpg "A title")

Text beside a picture ![alt](A.jpg) in a line.

[![linked](A.jpg)](http://a.example)

- ![in item](A.jpg) and text

![missing](Missing.png)
Afterwards ![outside](http://x.example/a.png).
`,
  dense: `# A
## B
one
## C
* x
1. y
- z
***
|a|b|
|-|-|
|c|d|
> e
\`\`\`
f
\`\`\`
text [[A]][[B]]
**i** __b__ *c* _d_
- l[^n]
[^n]: n
### D
text
second line
`,
};
