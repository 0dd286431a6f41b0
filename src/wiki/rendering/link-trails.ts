/**
 * The letters right behind a link that belong to it, `[[Haus]]tür`, by the language of the wiki: its small letters as a rule, all letters
 * in some, none where words have no blanks between.
 *
 * Source: what MediaWiki tells of each of its languages, `linktrail` in https://www.mediawiki.org/wiki/API:Siteinfo
 */

const USUAL = '[a-z]';

/** Languages with others than the usual ones. */
const OTHERS: readonly (readonly [languages: string, letter: string])[] = [
  ['aae', '[a-zçë]'],
  ['ab', '[a-zабвгӷҕдежзӡикқҟлмнопԥҧрстҭуфхҳцҵчҷҽҿшыҩџьә]'],
  ['acf', '[a-zéèòÉÈÒ]'],
  [
    'acm',
    String.raw`[a-zء-يچ\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]`,
  ],
  ['ady av ce inh kbd lez rut', '[a-zабвгдеёжзийклмнопрстуфхцчшщъыьэюяӀ]'],
  [
    'aeb-arab apc ar arq ary arz',
    String.raw`[a-zء-ي\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]`,
  ],
  ['als bar de dsb gsw hrx hsb lb nds pdc pdt pfl rm sli stq vmf', '[äöüßa-z]'],
  ['alt', '[a-zабвгдеёжзийклмнопрстуфхцчшщъыьэюяјҥӧӱ]'],
  ['ami cdo cpx gan hak hsn ii lzh nan pwn szy tay trv wuu za zh', ''],
  ['an arn ast ay cbk-zam es ext gn lad nah qu qug', '[a-záéíóúñ]'],
  ['ann', String.raw`[a-zA-Z\u0304ọỌâêîôûÂÊÎÔÛàèìòùÀÈÌÒÙ]`],
  ['anp awa bgc hi mag mai sa', String.raw`[a-z\u0900-\u0963\u0966-\ua8ff-]`],
  [
    'atj avk bm fr frc gcf gcr kab kbp ln lua mg nrm pcd ses sg shy-latn ty vi wo',
    '[a-zàâçéèêîôûäëïöüùÇÉÂÊÎÔÛÄËÏÖÜÀÈÙ]',
  ],
  ['az', '[a-zçəğıöşü]'],
  ['azb bcc bqi fa glk lki lrc luz mzn', String.raw`[ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیآأئؤة\u200c]`],
  ['ba', '[a-zабвгдеёжзийклмнопрстуфхцчшщъыьэюяәөүғҡңҙҫһ“»]'],
  ['bat-smg lt sgs', '[a-ząčęėįšųūž]'],
  ['bci', '[a-zÈèÉéÊêÔôƐɛƆɔ]'],
  ['be', '[абвгґджзеёжзійклмнопрстуўфхцчшыьэюяćčłńśšŭźža-z]'],
  ['bew', '[a-zéè]'],
  ['bg', '[a-zабвгдежзийклмнопрстуфхцчшщъыьэюя]'],
  ['bgn', String.raw`[اآأبپتثجچحخدڈذرڑزژسشصضطظعغفقکگلمنوۆؤھهئیێ\u200c]`],
  ['bn bpy', String.raw`[\u0980-\u09ff]`],
  ['br', "(?:c'h|C'H|C'h|c’h|C’H|C’h|[a-zA-ZàâçéèêîôûäëïöüùñÇÉÂÊÎÔÛÄËÏÖÜÀÈÙÑ])"],
  ['bs', '[a-zćčžšđž]'],
  ['bxr koi krc kum kv mdf mhr mrj myv nog ru sty tyv xal', '[a-zабвгдеёжзийклмнопрстуфхцчшщъыьэюя]'],
  ['ca', "(?:[a-zàèéíòóúç·ïü]|'(?!'))"],
  ['ccp', String.raw`[\p{Script=Chakma}]`],
  ['ckb ku-arab sdh', String.raw`[ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهھەیێ\u200c]`],
  ['co egl eml fur it lij lld lmo nap pms rgn roa-tara scn sdc sro vec', '[a-zàéèíîìóòúù]'],
  ['cpx-latn es-419 hak-hans hak-hant hak-latn shi-latn shi-tfng tg-latn uz-cyrl uz-latn zh-yue', '[a-z]'],
  ['crh', '[a-zâçğıñöşüа-яёʺʹ“»]'],
  ['crh-cyrl crh-latn', '[a-zâçğıñöşüа-яё“»]'],
  ['crh-ro', '[a-zâçğıĭİñöşüÂÇĞĬÑÖŞÜ]'],
  ['cs', '[a-záčďéěíňóřšťúůýž]'],
  ['csb pl szl', '[a-zęóąśłżźćńĘÓĄŚŁŻŹĆŃ]'],
  ['cu', String.raw`[a-zабвгдеєжѕзїіıићклмнопсстѹфхѡѿцчшщъыьѣюѥѧѩѫѭѯѱѳѷѵґѓђёјйљњќуўџэ\u0484я“»]`],
  ['cv', '[a-zа-яĕçăӳ"»]'],
  ['cy', '[àáâèéêìíîïòóôûŵŷa-z]'],
  ['da jut kl', '[a-zæøå]'],
  ['dag', '[ɛɣŋɔʒƐƔŊƆƷa-z]'],
  ['dga', '[ɓɛɩŋɔʋƴƁƐƖŊƆƲƳa-z]'],
  ['din', String.raw`[äëɛɛ\u0308éɣïŋöɔɔ\u0308óa-z]`],
  ['dua', '[ɓɗɛŋɲɔƁƊƐŊƝƆa-zÁáÀàÂâǍǎÉéÈèÊêĚěÍíÌìÎîǏǐÓóÒòÔôǑǒÚúÙùÛûǓǔ]'],
  ['ee', String.raw`[a-z\u0303ɖɛ\u0301ƒɣŋɔ\u0304ʋ\u0300]`],
  ['efi', String.raw`[a-zA-ZẸẹỊịN\u0304n\u0304ỌọỤụ]`],
  ['el pnt', '[a-zαβγδεζηθικλμνξοπρστυφχψωςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώϊϋΐΰΆΈΉΊΌΎΏΪΫ]'],
  ['et fiu-vro liv vep vro', '[äöõšüža-z]'],
  ['fat tw', '[a-zɛɔ]'],
  ['ff', '[a-zàâçéèêîôûäëïöüùÇÉÂÊÎÔÛÄËÏÖÜÀÈÙƁƊŊƝƳɓɗŋɲƴ]'],
  ['fi fit krl vot', '[a-zäö]'],
  ['fo', '[áðíóúýæøa-z]'],
  ['fon', String.raw`[a-zàâçéèêîôûäëïöüùÇÉÂÊÎÔÛÄËÏÖÜÀÈÙƉɖ\u0300Ɛ\u030cɛ\u0302Ɔ\u0301ɔ\u0304]`],
  ['frp', '[a-zàâçéèêîœôû·’æäåāăëēïīòöōùü‘]'],
  ['frr', '[a-zäöüßåāđē]'],
  ['fy', '[a-zàáèéìíòóùúâêîôûäëïöü]'],
  ['gaa', String.raw`[a-zA-ZɛƐ\u0301ɔƆ\u0300ŋŊ\u0303]`],
  ['gag kiu lzz tr', '[a-zÇĞçğİıÖöŞşÜüÂâÎîÛû]'],
  ['gl mwl pt tet vmw', String.raw`[áâãàéêẽçíòóôõq\u0303úüűũa-z]`],
  ['gld', String.raw`[a-zӇӈа\u0304бвгдеёжзийклмнопрстуфхцчшщъыьэюя]`],
  ['gu', String.raw`[\u0a80-\u0aff]`],
  ['guc', '[a-záéíóúüñ]'],
  ['gur', String.raw`[a-zA-ZɛƐɩƖɔƆʋƲŋŊ\u0303]`],
  ['guw', String.raw`[a-zàáǎèéěìíǐòóǒùúɛ\u030cɔɖẹọ]`],
  ['ha', String.raw`[a-zƁɓƊɗƘƙR\u0303r\u0303Ƴƴ]`],
  ['he yi', '[a-zא-ת]'],
  ['hno', '[آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنوہھیے]'],
  ['hr', String.raw`\p{L}`],
  ['ht', '[a-zàèòÀÈÒ]'],
  ['hu', '[a-záéíóúöüőűÁÉÍÓÚÖÜŐŰ]'],
  ['hy hyw', '[a-zաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև«»]'],
  ['ibb', '[a-zA-ZñọʌụÑỌɅỤ]'],
  ['igl', String.raw`[a-zA-ŽñÑẹ\u0300Ẹ\u0301ọ\u0304ỘàèìòùáéíóúâêîôûāēīōūǎěǐǒǔÀÈÌÒÙÁÉÍÓÚÂÊÎÔÛĀĒĪŌŪǍĚǏǑǓ]`],
  ['ik', String.raw`[a-zġḷł\u0323ñŋ]`],
  ['is', '[áðéíóúýþæöa-z-–]'],
  ['ka xmf', '[a-zაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ“»]'],
  ['kaa', "(?:[a-zıÁáǴǵŃńÓóÚúÍıİʼ’“»]|'(?!'))"],
  ['kcg', String.raw`[a-z\u200c\u0331áí]`],
  ['kea', String.raw`[áàâãç\u0308éèêíóòôõúa-z]`],
  ['khw ur', String.raw`[ابپتٹثجچحخدڈذر\u200bڑ\u200bزژسشصضطظعغفقکگل\u200bم\u200bنںوؤہھیئےآأءۃ]`],
  ['kjh', '[a-zабвгдеёжзийклмнопрстуфхцчшщъыьэюяҒғІіӦӧӰӱӋӌҶҷ]'],
  ['kk', '[a-zäçéğıïñöşüýʺʹа-яёәғіқңөұүһٴابپتجحدرزسشعفقكلمنڭەوۇۋۆىيچھ“»]'],
  ['knc kr', '[a-zǝƎɍɌ]'],
  ['ksh', '[äöüėëĳßəğåůæœça-z]'],
  ['ku', '[a-zçêîşûẍḧÇÊÎŞÛẌḦ]'],
  ['kus', String.raw`[ɛɩŋɔʋƐƖ\u0300Ŋ\u0301Ɔ\u0303Ʋ\u0304a-z]`],
  ['lbe', '[a-zабвгдеёжзийклмнопрстуфхцчшщъыьэюяӀ1“»]'],
  ['li nds-nl nl srn vls zea', '[a-zäöüïëéèà]'],
  ['ltg lv', '[a-zA-ZĀāČčĒēĢģĪīĶķĻļŅņŠšŪūŽž]'],
  ['mk ruq-cyrl', '[a-zабвгдѓежзѕијклљмнњопрстќуфхцчџш]'],
  ['ml', String.raw`[a-z\u0d02-\u0d7f]`],
  ['mn', '[a-zабвгдеёжзийклмнопрстуфхцчшщъыьэюя“»]'],
  ['mnc', '[a-zŠšŪūŽž]'],
  ['mo rmy ro roa-rup rup ruq', '[a-zăâîşţșțĂÂÎŞŢȘȚ]'],
  ['mos', String.raw`[a-zA-Z\u0303ɛƐɩƖʋƲ]`],
  ['mr', String.raw`[ऀ-ॣॱ-ॿ\ufeff\u200d]`],
  ['mrh', '[a-zâô]'],
  [
    'ms-arab',
    String.raw`[a-zء-ي\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06edچڠڤکݢڽۏ]`,
  ],
  ['mui', '[a-zéÉ]'],
  ['nb no', '[æøåáéôóa-z]'],
  ['nia', '[a-zA-ZöÖŵŴ]'],
  ['nit te', '[ఁ-౯]'],
  ['nmz', String.raw`[a-zƐɛ\u0308ĤĥꞪɦŊŋƆɔ]`],
  ['nn', '[æøåáéêòóôa-z]'],
  ['nso', '[A-Za-zŠÔÊšôê]'],
  ['ny', '[A-Za-źŴŵ]'],
  ['oc', '[a-zàâçéèêîôû]'],
  ['ojb', String.raw`[a-záâąą\u0301āéèêēg\u0323ḥìîīḳóòôōš]`],
  ['olo', '[a-zčČšŠžŽäÄöÖ]'],
  ['or', String.raw`[a-z\u0b00-\u0b7f]`],
  ['os', '[a-zаæбвгдеёжзийклмнопрстуфхцчшщъыьэюя“»]'],
  ['pa', '[ਁਂਃਅਆਇਈਉਊਏਐਓਔਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਲ਼ਵਸ਼ਸਹ਼ਾਿੀੁੂੇੈੋੌ੍ਖ਼ਗ਼ਜ਼ੜਫ਼ੰੱੲੳa-z]'],
  ['pcm', '[a-zá]'],
  ['prg', '[A-Za-zĀāḐḑĒēĢģĪīĶķŅņŌōŖŗŠšŢţŪū]'],
  ['rmc sk', '[a-záäčďéíľĺňóôŕšťúýž]'],
  ['rsk', '[a-zабвгґдеєжзиїйклмнопрстуфхцчшщюяь]'],
  ['rue uk', '[a-zабвгґдеєжзиіїйклмнопрстуфхцчшщьєюяёъы“»]'],
  ['sah', '[a-zабвгҕдеёжзийклмнҥоөпрсһтуүфхцчшщъыьэюя]'],
  ['se', ':?[a-zàáâçčʒǯđðéèêëǧǥȟíìîïıǩŋñóòôõßšŧúùûýÿüžþæøåäö]'],
  ['sh sl', '[a-zčćđžš]'],
  ['shi', '[ⴰ-ⵯa-zàâçéèêîôûäëïöüùÇÉÂÊÎÔÛÄËÏÖÜÀÈÙḍḥɛṛɣṣṭẓḌḤƐṚƔṢṬẒʷ]'],
  ['sjd', String.raw`[А-Яа-я\u0304ӒӓҺһЈјҊҋӅӆӍӎӉӊӇӈҌҍӬӭ]`],
  ['sje', '[A-Za-zÁáĐđŊŋŦŧÅåÄä]'],
  ['skr', '[آابٻپتٹثجڄچحخدڈݙذرڑزژسشصضطظعغفقکگڳلمنںݨوؤہھۃءیئے]'],
  ['sma sv', '[a-zåäöéÅÄÖÉ]'],
  ['smn', '[a-zâčđŋšžäá]'],
  ['sms', '[a-źÂâČčƷʒǮǯĐđǦǧǤǥǨǩŊŋÕõŠšŽžÅåÄäÖöẸẹʹ]'],
  ['sr', '[abvgdđežzijklljmnnjoprstćufhcčdžšабвгдђежзијклљмнњопрстћуфхцчџш]'],
  ['st', '[A-Za-zŠÒŌÈĒšòōèē]'],
  ['syl', String.raw`[a-z\ua800-\ua82f]`],
  ['ta', '[஀-௿]'],
  ['tdd', '[ᥐ-ᥴ]'],
  ['tg', '[a-zабвгдеёжзийклмнопрстуфхчшъэюяғӣқўҳҷцщыь]'],
  ['tig', String.raw`[a-z\u1200-\u137f]`],
  ['tk', '[a-zÄäÇçĞğŇňÖöŞşÜüÝýŽž]'],
  ['tn', '[a-zêšô]'],
  ['tt', '[a-zабвгдеёжзийклмнопрстуфхцчшщъыьэюяӘәӨөҮүҖҗҢңҺһ]'],
  ['tt-latn', '[a-zäçğıñöşü“»]'],
  ['tum', '[A-Za-ẑŴŵ]'],
  ['udm', '[a-zа-яёӝӟӥӧӵ]'],
  ['uz', '[a-zʻʼ“»]'],
  ['wa', '[a-zåâêîôûçéè]'],
  ['wal', '[a-z7]'],
  ['wls', '[a-zA-ZàâāçéèêēîīôōûäëïöüùūÇÉÂĀÊĒÎĪÔŌÛŪÄËÏÖÜÀÈÙʻ]'],
  ['yrl', '[a-zA-ZãÃẽẼĩĨõÕũŨáÁéÉíÍóÓúÚ]'],
];

/** Languages in which letters before a link belong to it, too. */
const PREFIXES: readonly (readonly [languages: string, letter: string])[] = [
  [
    'aeb-arab apc ar arq ary arz',
    String.raw`[a-zA-Zء-ي\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]`,
  ],
  [
    'acm',
    String.raw`[a-zA-Zء-يچ\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]`,
  ],
  ['cu rue uk', '[„«]'],
  ['cv', String.raw`[a-zA-Z"\u0080-\u{10ffff}]`],
  ['hy hyw ka lbe ln mzn pnb xmf', String.raw`[a-zA-Z\u0080-\u{10ffff}]`],
  ['is', '[áÁðÐéÉíÍóÓúÚýÝþÞæÆöÖA-Za-z–-]'],
  ['kaa', String.raw`[a-zıA-ZÁáǴǵŃńÓóÚúÍıİ\u0080-\u00ff]`],
  ['uz', String.raw`[a-zA-Z\u0080-\u00ffʻʼ«„]`],
];

const TRAILS = byLanguage(OTHERS);
const LETTERS_BEFORE = byLanguage(PREFIXES);

function byLanguage(table: typeof OTHERS): ReadonlyMap<string, string> {
  return new Map(
    table.flatMap(([languages, letter]) =>
      languages.split(' ').map((code): [string, string] => [code, letter]),
    ),
  );
}

/** @param code of the language; those of a country have the letters of all */
export function linkTrail(code: string): RegExp {
  const letter = lookUp(TRAILS, code) ?? USUAL;
  return letter === '' ? /^(?!)/ : new RegExp(`^(?:${letter})+`, 'u');
}

/** The letters before a link; undefined where none belong to it. */
export function linkPrefix(code: string): RegExp | undefined {
  const letter = lookUp(LETTERS_BEFORE, code);
  return letter === undefined ? undefined : new RegExp(`${letter}+$`, 'u');
}

function lookUp(table: ReadonlyMap<string, string>, code: string): string | undefined {
  const lower = code.toLowerCase();
  return table.get(lower) ?? table.get(lower.replace(/-.*/s, ''));
}
