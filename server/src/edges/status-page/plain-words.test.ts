import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
	['Texts are late', 'Texts are late'],
	['<p>Texts are <b>late</b>.</p>\n<p>We are on it.</p>', 'Texts are late . We are on it.'],
	['A<script>alert(1)</script>B', 'A B'],
	['A<script>alert(1)', 'A'],
	['<img src=x onerror="alert(1)', ''],
	['Q&amp;A &lt;soon&gt; &#8212; &#x2014; &unknown; &#99999999;', 'Q&A <soon> — — &unknown; &#99999999;'],
	['Line\u0000 one\u202e two', 'Line one two'],
	['123456789012', '123456789…'],
])('%j is %j', (html, text) => {
	expect(plainWords(html, html.startsWith('1234') ? 10 : 100)).toBe(text);
});
