import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mendText } from './mend-text.ts';

test.each([
	['O&#39;Brien', "O'Brien"],
	['O&#x27;Brien', "O'Brien"],
	['O&amp;#39;Brien', "O'Brien"],
	['O&apos;Brien', "O'Brien"],
	['Ren&eacute;e', 'Renée'],
	['Arts &amp; Sciences', 'Arts & Sciences'],
	['Mu&ntilde;oz', 'Muñoz'],
	['Ana&nbsp;Lucía', 'Ana Lucía'],
	['&quot;Bo&quot;', '"Bo"'],
	['JosÃ©', 'José'],
	['MuÃ±oz', 'Muñoz'],
	['GarcÃ\u00ada', 'García'],
	['Ã\u0081lvarez', 'Álvarez'],
	['itâ€™s', 'it’s'],
	['Dâ€™Angelo', 'D’Angelo'],
	['2024 â€“ 2025', '2024 – 2025'],
	['MÃ¼ller', 'Müller'],
	['FranÃ§ois', 'François'],
	['Å\u0081ukasz', 'Łukasz'],
	['DvoÅ™Ã¡k', 'Dvořák'],
	['Nguyá»…n', 'Nguyễn'],
	['Ð\u0098Ð²Ð°Ð½', 'Иван'],
	['ZoÃ«', 'Zoë'],
	['MUÃ‘OZ', 'MUÑOZ'],
	['ASUNCIÃ“N', 'ASUNCIÓN'],
	['sÄ…', 'są'],
	['GoÃ»ter', 'Goûter'],
	['JosÃƒÂ©', 'José'], // encoded twice
	['JosÃƒÆ’Ã‚Â©', 'José'], // encoded three times
	['Oâ\u0080\u0099Brien', 'O’Brien'],
	['Jos√©', 'José'], // read as MacRoman
	['√Ålvarez Mu√±oz', 'Álvarez Muñoz'],
	['O‚ÄôBrien', 'O’Brien'],
	['Â¿SÃ­?', '¿Sí?'],
])('%j is %j', (broken, mended) => {
	expect(mendText(broken)).toBe(mended);
	expect(mendText(mended)).toBe(mended);
});

/** Contains names in many languages, in lower and upper case. */
const names = `José Muñoz Renée François Müller Ångström Åsa Ægir Østergård Þór Ðorđe Łukasz Żółć Ściana Dvořák Šárka
	Žižka KNÍŽE BÍŠA Čapek Őze Űző Ștefan Țepeș Çağlar Şahin İpek Ñandú ÑUSTA São JOÃO CONCEIÇÃO Mãe Câmara ÂNGELA Zoë
	Siân Lûs Tā Māori Kaʻiulani O'Brien D’Angelo Nguyễn Đặng Trần Phượng Иван Ольга Ирина Γιώργος Ελένη 王小明 이수진 محمد
	שרה दीपा ไพศาล AT&T R&D; Barnes & Noble Texas A&M &c. Q&A; a=1&copy=2 Tom&Jerry; <b>&</b> Jean-Luc María-José Ñ. Å. Ä. Â
	Nº 1º 2ª 20°C £5 €5 “quoted” «cité» it’s ½ ±1 São-Tomé Ìyá Ṣadé Ọlá Ærø Ça ÎLE Ïo ÏLE`.split(/\s+/);

test('names and texts as people write them stay as they are', () => {
	for (const name of names)
		for (const text of [name, name.toLowerCase(), name.toUpperCase()]) expect(mendText(text)).toBe(text);
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom(...names), { maxLength: 6 }),
			fc.constantFrom(' ', '-', ', ', ' “', '” ', '» ', '… '),
			(some, between) => {
				const text = some.join(between);
				expect(mendText(text)).toBe(text);
			},
		),
		{ numRuns: 2_000 },
	);
});

test('whatever is broken by reading it in Windows-1252 comes back, and nothing is mended twice', () => {
	const latin = names.filter((name) => /^[\u0020-\u017f’]+$/.test(name) && !name.includes('&') && name.length > 3);
	const from1252 = new TextDecoder('windows-1252');
	for (const name of latin) {
		const broken = from1252.decode(new TextEncoder().encode(name));
		if (broken !== name) expect(mendText(broken).normalize('NFC')).toBe(name);
	}
});
