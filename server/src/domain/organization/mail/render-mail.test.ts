/** Tests that an email shows users' input as text, never as markup. */
import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const mail = {
	organizationName: 'O’Neil & <i>Sons</i> College',
	subject: '</title><script>alert(1)</script>',
	body: 'Hello <b>Mia</b>,\r\n\r\n\r\nfirst line\nsecond line\n\n"quoted" & done\n',
	link: { label: 'Go <on>', address: 'https://quad.northfield.example/x?a=1&b="2"' },
};

test('in the page, whatever people wrote is text', () => {
	const { html } = renderMail(mail);
	expect(html).not.toMatch(/<script|<b>|<i>|<on>/);
	expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
	expect(html).toContain('href="https://quad.northfield.example/x?a=1&amp;b=&quot;2&quot;"');
	expect(html.match(/<p style="margin:0 0 16px">/g)).toHaveLength(3);
	expect(html).toContain('first line<br>second line');
	expect(html).toContain('Quad, for O’Neil &amp; &lt;i&gt;Sons&lt;/i&gt; College');
});

test('the page fetches nothing from anywhere', () => {
	expect(renderMail(mail).html).not.toMatch(/src=|url\(|@import|<link/);
});

test('the text alone says all of it', () => {
	const { text } = renderMail(mail);
	expect(text).toBe(
		'Hello <b>Mia</b>,\n\n\nfirst line\nsecond line\n\n"quoted" & done\n\nGo <on>:\nhttps://quad.northfield.example/x?a=1&b="2"\n\n-- \nQuad, for O’Neil & <i>Sons</i> College\n',
	);
	const { link: _, ...plain } = mail;
	expect(renderMail(plain).html).not.toContain('<a ');
});
