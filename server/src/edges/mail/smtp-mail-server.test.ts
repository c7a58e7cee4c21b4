/** Tests mail with a real SMTP server, and reads it the way the recipient's mail program does. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { givesUpLate, givesUpSoon, lookEvery } from '../../../../time-limits.ts';
import type { OutgoingMail } from '../../domain/organization/mail/mail-server.port.ts';
import { renderMail } from '../../domain/organization/mail/render-mail.ts';
import { readSmtpUrl, senderFrom } from './smtp-address.ts';
import { type SmtpTimeouts, smtpMailServer } from './smtp-mail-server.ts';

const letter: OutgoingMail = {
	id: '4711.12',
	fromName: 'Northfield College',
	to: { name: 'Mia Park', address: 'mia.park@northfield.example' },
	subject: 'Choose a new password',
	at: new Date('2026-11-18T17:00:00Z'),
	...renderMail({
		organizationName: 'Northfield College',
		subject: 'Choose a new password',
		body: 'Hello Mia,\n\nsomebody asked for a new password.',
		link: { label: 'Choose a new password', address: 'https://quad.northfield.example/reset-password?k=a&b=c' },
	}),
};

interface Arrived {
	from: string;
	to: string[];
	raw: string;
	mail: Email;
}

/** Runs a mail server that accepts everything, except what the test overrides. */
const mailServer = async (options: SMTPServerOptions = {}) => {
	const arrived: Arrived[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData: (stream, { envelope }, done) => {
			const take = async () => {
				const raw = await buffer(stream);
				arrived.push({
					from: envelope.mailFrom ? envelope.mailFrom.address : '',
					to: envelope.rcptTo.map(({ address }) => address),
					raw: raw.toString('utf8'),
					mail: await PostalMime.parse(raw),
				});
			};
			take().then(() => done(), done);
		},
		...options,
	});
	server.on('error', () => undefined); // ignores clients that disconnect
	server.listen(0, '127.0.0.1');
	await once(server.server, 'listening');
	onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
	return { arrived, port: portOf(server.server) };
};

const portOf = (server: Server): number => {
	const address = server.address();
	return typeof address === 'object' && address ? address.port : 0;
};

const patient: SmtpTimeouts = {
	dnsTimeout: givesUpLate,
	connectionTimeout: givesUpLate,
	greetingTimeout: givesUpLate,
	socketTimeout: givesUpLate,
	letter: givesUpLate,
};

const office = (
	port: number,
	{ credentials = '', timeouts = patient }: { credentials?: string; timeouts?: SmtpTimeouts } = {},
) => {
	const made = smtpMailServer({
		server: readSmtpUrl(`smtp://${credentials}127.0.0.1:${port}`),
		sender: senderFrom(undefined, 'https://quad.northfield.example'),
		timeouts,
	});
	onTestFinished(() => made.close());
	return made;
};

/** Returns the header lines, unfolded. */
const headOf = (raw: string): string[] => (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');

const refusing = (responseCode: number, reply: string): Error => Object.assign(new Error(reply), { responseCode });

test('a letter arrives with its sender, its text and its page', async () => {
	const { port, arrived } = await mailServer();
	expect(await office(port).send(letter)).toEqual({ kind: 'accepted' });
	expect(arrived).toHaveLength(1);
	const [{ from, to, mail, raw } = {} as Arrived] = arrived;
	expect({ from, to }).toEqual({ from: 'quad@quad.northfield.example', to: ['mia.park@northfield.example'] });
	expect(mail).toMatchObject({
		from: { name: 'Northfield College via Quad', address: 'quad@quad.northfield.example' },
		to: [{ name: 'Mia Park', address: 'mia.park@northfield.example' }],
		subject: 'Choose a new password',
		messageId: '<4711.12@quad.northfield.example>',
		date: '2026-11-18T17:00:00.000Z',
	});
	expect(headOf(raw)).toContain('Auto-Submitted: auto-generated');
	expect(mail.text).toContain('Choose a new password:\nhttps://quad.northfield.example/reset-password?k=a&b=c');
	expect(mail.html).toContain('<a href="https://quad.northfield.example/reset-password?k=a&amp;b=c"');
});

test('a letter brings its file along', async () => {
	const { port, arrived } = await mailServer();
	const content = '\ufeffLine,Reason\r\n3,Zoë’s number is none\r\n';
	await office(port).send({ ...letter, file: { name: 'students “new”-rejected.csv', content } });
	const [file] = arrived[0]?.mail.attachments ?? [];
	expect(file).toMatchObject({
		filename: 'students “new”-rejected.csv',
		mimeType: 'text/csv',
		disposition: 'attachment',
	});
	const came = file?.content ?? '';
	expect(typeof came === 'string' ? came : new TextDecoder('utf-8', { ignoreBOM: true }).decode(came)).toBe(content);
	expect(arrived[0]?.mail.text).toContain('Choose a new password');
});

test('handed over twice, both have one Message-ID', async () => {
	const { port, arrived } = await mailServer();
	const ours = office(port);
	await ours.send(letter);
	await ours.send(letter);
	expect(arrived.map(({ mail }) => mail.messageId)).toEqual(Array(2).fill('<4711.12@quad.northfield.example>'));
});

test.each([
	['Zoë Ālund-Ğül', 'Grüße aus der Zulassung 🎓'],
	['李 美雅', '请选择新密码'],
	['Mia "the dean" <mia>, Park', `${'A very long subject '.repeat(9)}indeed`],
	['O’Neil; Bcc: everybody', 'Is 1 + 1 = 2? Yes; <really>'],
])('a name like %s arrives as it was written', async (name, subject) => {
	const { port, arrived } = await mailServer();
	await office(port).send({ ...letter, subject, to: { ...letter.to, name } });
	expect(arrived[0]?.mail).toMatchObject({ subject, to: [{ name, address: letter.to.address }] });
	for (const line of arrived[0]?.raw.split('\r\n') ?? []) expect(line.length).toBeLessThanOrEqual(998); // RFC 5322
});

test('line ends in the head add no line to it', async () => {
	const { port, arrived } = await mailServer();
	const evil = 'Mia\r\nBcc: everybody@northfield.example\r\n\r\nAnother body';
	await office(port).send({ ...letter, subject: evil, fromName: evil, to: { ...letter.to, name: evil } });
	expect(headOf(arrived[0]?.raw ?? '').filter((line) => /^bcc/i.test(line))).toEqual([]);
	expect(arrived[0]?.to).toEqual([letter.to.address]);
	expect(arrived[0]?.mail.text).toContain('Hello Mia');
});

test('a line that begins with a dot arrives whole, and ends nothing', async () => {
	const { port, arrived } = await mailServer();
	const text = 'Hello\n.\nQUIT\n.and more';
	await office(port).send({ ...letter, text });
	expect(arrived[0]?.mail.text?.trim()).toBe(text);
});

test.each([
	[
		'no such person',
		{ onRcptTo: (_: unknown, __: unknown, done: (e: Error) => void) => done(refusing(550, 'No such mailbox')) },
		'rejected',
	],
	[
		'a full mailbox',
		{ onRcptTo: (_: unknown, __: unknown, done: (e: Error) => void) => done(refusing(452, 'Mailbox full')) },
		'later',
	],
	[
		'a content it does not take',
		{
			onData: (s: NodeJS.ReadableStream, _: unknown, done: (e: Error) => void) => {
				s.resume();
				s.on('end', () => done(refusing(554, 'No such content')));
			},
		},
		'rejected',
	],
	[
		'a content it does not take now',
		{
			onData: (s: NodeJS.ReadableStream, _: unknown, done: (e: Error) => void) => {
				s.resume();
				s.on('end', () => done(refusing(451, 'Come again')));
			},
		},
		'later',
	],
	[
		'a sender it does not know',
		{ onMailFrom: (_: unknown, __: unknown, done: (e: Error) => void) => done(refusing(550, 'Not from you')) },
		'later',
	],
	[
		'too many clients',
		{ onConnect: (_: unknown, done: (e: Error) => void) => done(refusing(421, 'Too many')) },
		'later',
	],
] as const)('%s', async (_, options, kind) => {
	const { port } = await mailServer(options as SMTPServerOptions);
	expect(await office(port).send(letter)).toEqual({ kind, reason: expect.stringMatching(/\w/) });
});

test('a wrong password is ours to mend: the letter waits', async () => {
	const { port } = await mailServer({ authOptional: false, onAuth: (_, __, done) => done(new Error('Who are you?')) });
	const handed = await office(port, { credentials: 'quad:wrong@' }).send(letter);
	expect(handed).toEqual({ kind: 'later', reason: expect.stringContaining('535') });
	expect(JSON.stringify(handed)).not.toContain('wrong@');
});

test('with the right one it goes', async () => {
	let received: unknown;
	const { port } = await mailServer({
		authOptional: false,
		onAuth: ({ username, password }, _, done) => {
			received = { username, password };
			done(null, { user: 'quad' });
		},
	});
	expect(await office(port, { credentials: 'quad%40college:s%2Fcret@' }).send(letter)).toEqual({ kind: 'accepted' });
	expect(received).toEqual({ username: 'quad@college', password: 's/cret' });
});

test('a server that is not there, says nothing, or drips, does not hold us up', async () => {
	const silent = createServer();
	const dripping = createServer((socket) => {
		socket.on('error', () => undefined);
		socket.write('220 ');
		const drip = setInterval(() => socket.write('.'), lookEvery);
		socket.on('close', () => clearInterval(drip));
	});
	for (const server of [silent, dripping]) {
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		onTestFinished(() => void server.close());
	}
	const later = { kind: 'later', reason: expect.stringMatching(/\w/) };
	const silence = { ...patient, greetingTimeout: givesUpSoon, socketTimeout: givesUpSoon };
	expect(await office(portOf(silent), { timeouts: silence }).send(letter)).toEqual(later);
	const drip = { ...patient, letter: givesUpSoon };
	expect(await office(portOf(dripping), { timeouts: drip }).send(letter)).toEqual(later);
	expect(await office(9).send(letter)).toEqual(later);
});

test.each([
	['smtp://mail.example.edu', { host: 'mail.example.edu', port: 587, secure: false, requireTLS: false }],
	['smtps://mail.example.edu', { host: 'mail.example.edu', port: 465, secure: true, requireTLS: false }],
	['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false }],
	[
		'smtp://a:b@mail.example.edu:25',
		{ host: 'mail.example.edu', port: 25, secure: false, requireTLS: true, auth: { user: 'a', pass: 'b' } },
	],
])('%s is understood', (url, server) => expect(readSmtpUrl(url)).toEqual(server));

test.each(['mail.example.edu', 'http://mail.example.edu', 'smtp://', ''])('%j is refused with a sentence', (url) => {
	expect(() => readSmtpUrl(url)).toThrow('QUAD_SMTP_URL is not valid');
});

test('mail comes from where people open Quad, or from whom it was set', () => {
	expect(senderFrom(undefined, 'https://quad.example.edu/x')).toBe('quad@quad.example.edu');
	expect(senderFrom(undefined, 'http://127.0.0.1:4000')).toBe('quad@localhost');
	expect(senderFrom('texts@example.edu', 'http://127.0.0.1:4000')).toBe('texts@example.edu');
	expect(() => senderFrom('Texts <texts@example.edu>', 'http://127.0.0.1:4000')).toThrow('QUAD_MAIL_FROM');
});
