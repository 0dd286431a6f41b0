/** Articles that hold every construct, in many neighbourhoods. */

export const TEMPLATES: Readonly<Record<string, string>> = {
  'Template:1x': '{{{1}}}',
  'Template:Row': '|-\n| from || template',
  'Template:Box': '<div class="box">\n* {{{a|}}}\n* {{{b|}}}\n</div>',
  'Template:Note': "''{{{1|}}}''",
};

export const ARTICLES: Readonly<Record<string, string>> = {
  lists: `Intro line of the article.
* apple
* banana
* cherry
** red cherry
** sour cherry
*# first
*# second
* damson

# one
# two
# three
## three a

; term : meaning
; other
: explained
: explained again
:: deeper
Text right after the list.
* a''b''c
*no blank
* [[link]]
*: mixed
*:* more
`,
  tables: `Before the table.
{| class="wikitable"
|+ The caption
! Head one !! Head two
! Head three
|-
| 1 || 2 || 3
|- style="color:red"
| four
| five
* in cell
* list
| six
|-
| colspan=2 | seven || eight
|-
|
paragraph in cell

second paragraph
|nine
|ten
|}
After the table.
{|
|a
|b
{{Row}}
|-
|
{| class=inner
| x || y
|}
| z
|}
`,
  text: `'''Bold''' start and ''italic'' with '''''both''''' and [[Main Page]]s, [[River|the river]], [http://a.example text], http://b.example and <b>tag</b>.

A second paragraph with &amp; and &nbsp;entity, <nowiki>[[no]]</nowiki>, <sup>2</sup>, H<sub>2</sub>O and <span style="color:red">red</span>.
It goes on on a second line.<br>And after a break.
<!-- a comment -->
== Heading ==
Text of the section. {{1x|words}} here.
----
===  Deeper  ===
 preformatted line
 another ''line''

<pre>
verbatim  text
</pre>
<blockquote>
quoted words
</blockquote>
<div class="x">
open block
* item inside
</div>
{{Note|a note}}

== Last heading ==
Final paragraph (RFC 822, ISBN 0306406152).
[[Category:Fruit]]
[[Category:Trees|sort key]]
`,
  notes: `First claim.<ref>The first note.</ref> Second claim.<ref name="x">Named ''note''.</ref> Third claim.<ref name="x" />

Fourth claim.<ref name="late" /> Words<ref group="g">Grouped note.</ref> go on.

== Notes ==
<references>
<ref name="late">Defined in the list.</ref>
</references>

=== Group ===
<references group="g" />
`,
  media: `[[File:A.jpg|thumb|left|A caption with [[link]]<ref>Noted there.</ref>]]
Text beside a picture [[File:A.jpg|20px]] in a line.

[[File:Missing.png|frame|alt=words|Gone]]
<gallery>
A.jpg|thumb|First caption
B.jpg|Second ''caption''
C.jpg
</gallery>
<gallery mode="packed" caption="All of them">
File:A.jpg|alt=x|One
File:B.jpg
</gallery>
Afterwards.
`,
  templates: `{{Box|a=left|b=right}}
Paragraph with {{1x|inline [[link]]}} and {{1x|1=named}} words, {{1x|one|two|b=c|three}}.
{{1x|
* a list
* from a template
}}
{| class="wikitable"
| {{1x|cell}} || x
{{1x|{{!}} more}}
|}
__NOTOC__
== {{1x|Heading}} ==
* {{1x|item}}
* plain {{Note}}
{{#if: yes | shown | hidden }} and {{PAGENAME}}.
`,
  odd: `* item
plain
* item again

<table><tr><td>html cell</td><td>second
</td></tr></table>
<ul><li>html item</li>
<li>another</li></ul>
* a <div>block in item</div>
* b<br>broken
: indented <b>bold
next line
; <i>term</i> : definition
<center>
middle
</center>
{|
fostered text
| cell
|}
'''unclosed bold
''unclosed italic

#* ordered, then not
#* again
*# x
`,
  dense: `==A==
===B===
one
==C==
*x
#y
:z
----
{|
|a||b
|-
|c||d
|}
{|
|e
|}
*[[A]] [[B|b]]
*''i'' '''b'''
 pre
text [[A]][[B]]
[[File:A.jpg|thumb|cap]]
text<ref>n</ref>
* l<ref>m</ref>
`,
  open: `Words before.
* item
* ''another''
<div class="y">
In a box with {{1x|words}}.

Second in it.
* list in it
<div>
inner <b>bold
<!-- the rest`,
  torn: `Words before.
== Heading ==
<ul><li>one
<li>two [[link]]
</ul>
<table><tr><td>a<td>b
<tr><td>c<td>d
</table>
{| class="x"
! head
|-
| one || two
|-
| three
* four
* five`,
};
