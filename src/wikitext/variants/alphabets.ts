/**
 * Alphabets of languages with two scripts, as their orthographies pair them: `from:to` in small letters. Tables of words, as
 * Chinese needs them, are left to a wiki's own pages.
 */

/** Latin and Cyrillic. */
export const SERBIAN = `
  lj:љ nj:њ dž:џ a:а b:б v:в g:г d:д đ:ђ e:е ž:ж z:з i:и j:ј k:к l:л m:м n:н o:о p:п r:р s:с t:т ć:ћ u:у f:ф h:х c:ц č:ч
  š:ш`;

/** Latin to Cyrillic. */
export const UZBEK = `
  yoʻ:йў yo‘:йў oʻ:ў o‘:ў gʻ:ғ g‘:ғ sh:ш ch:ч yo:ё yu:ю ya:я ye:е ts:ц a:а b:б d:д e:е f:ф g:г h:ҳ i:и j:ж k:к l:л m:м n:н
  o:о p:п q:қ r:р s:с t:т u:у v:в x:х y:й z:з ʼ:ъ`;

/** Cyrillic to Latin. */
export const UZBEK_LATIN = `
  а:a б:b в:v г:g д:d е:e ё:yo ж:j з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:ts ч:ch ш:sh ъ:ʼ э:e ю:yu
  я:ya ў:oʻ қ:q ғ:gʻ ҳ:h`;

/** Cyrillic to Latin. */
export const TAJIK_LATIN = `
  ии:iji а:a б:b в:v г:g д:d е:e ё:jo ж:ƶ з:z и:i й:j к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:ts ч:c ш:ş ъ:'
  э:e ю:ju я:ja ғ:ƣ ӣ:ī қ:q ӯ:ū ҳ:h ҷ:ç`;

/** Latin and Tifinagh. */
export const TASHELHIT = `
  a:ⴰ b:ⴱ c:ⵛ d:ⴷ ḍ:ⴹ e:ⴻ f:ⴼ g:ⴳ h:ⵀ ḥ:ⵃ i:ⵉ j:ⵊ k:ⴽ l:ⵍ m:ⵎ n:ⵏ q:ⵇ r:ⵔ ṛ:ⵕ s:ⵙ ṣ:ⵚ t:ⵜ ṭ:ⵟ u:ⵓ w:ⵡ x:ⵅ y:ⵢ z:ⵣ ẓ:ⵥ
  ɛ:ⵄ ɣ:ⵖ ʷ:ⵯ`;

/** Letters of other languages have the nearest ones. */
export const TASHELHIT_FOREIGN = 'o:ⵓ p:ⴱ v:ⴼ';

/** Arabic to Latin. */
export const KURDISH_LATIN = `
  ا:a ب:b ج:c چ:ç د:d ە:e ێ:ê ف:f گ:g ه:h ھ:h ح:h ی:î ي:î ى:î ژ:j ک:k ك:k ل:l ڵ:ll م:m ن:n ۆ:o پ:p ق:q ر:r ڕ:rr س:s ش:ş
  ت:t و:w وو:û ڤ:v خ:x غ:x ز:z ة:e ع:' ئ: ئو:u ئوو:û ،:, ؟:?`;

/** Latin to Arabic. */
export const KURDISH_ARABIC = `
  a:ا b:ب c:ج ç:چ d:د e:ە ê:ێ f:ف g:گ h:ه i: î:ی j:ژ k:ک l:ل m:م n:ن o:ۆ p:پ q:ق r:ر s:س ş:ش t:ت u:و û:وو v:ڤ w:و x:خ y:ی
  z:ز ,:، ?:؟`;

/** A vowel that begins a word stands on a hamza. */
export const KURDISH_INITIAL = 'a:ئا e:ئە ê:ئێ i:ئ î:ئی o:ئۆ u:ئو û:ئوو';

/** A sign for each syllable: with i, ii, u, uu, a, aa, and without a vowel. */
export const INUKTITUT = `
  :ᐃᐄᐅᐆᐊᐋ p:ᐱᐲᐳᐴᐸᐹᑉ t:ᑎᑏᑐᑑᑕᑖᑦ k:ᑭᑮᑯᑰᑲᑳᒃ g:ᒋᒌᒍᒎᒐᒑᒡ m:ᒥᒦᒧᒨᒪᒫᒻ n:ᓂᓃᓄᓅᓇᓈᓐ s:ᓯᓰᓱᓲᓴᓵᔅ l:ᓕᓖᓗᓘᓚᓛᓪ j:ᔨᔩᔪᔫᔭᔮᔾ
  v:ᕕᕖᕗᕘᕙᕚᕝ r:ᕆᕇᕈᕉᕋᕌᕐ q:ᕿᖀᖁᖂᖃᖄᖅ ng:ᖏᖐᖑᖒᖓᖔᖕ nng:ᙱᙲᙳᙴᙵᙶᖖ ɫ:ᖠᖡᖢᖣᖤᖥᖦ`;
