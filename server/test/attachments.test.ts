/** Tests that attachments of each type are recognized and returned unchanged, and harmful files are not stored. */
import { api } from '@quad/contract/api.ts';
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import { type AttachmentKind, fileTypes, sayAttachments } from '@quad/contract/organization/media/attachments.ts';
import { lostMedia, type ShownFile, type ShownMedia } from '@quad/contract/organization/media/shown.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { mediaJobs } from '../src/domain/organization/media/index.ts';
import { fetchPictures } from '../src/domain/texting/conversations/fetch-pictures.ts';
import { type FetchPicture, receiveText } from '../src/domain/texting/conversations/index.ts';
import {
	amr,
	anotherPicture,
	calendar,
	cardOfMany,
	compound,
	heicBomb,
	pdf,
	recorded,
	vCard,
	wav,
	zip,
} from './attachment-files.ts';
import { useCarrier } from './carrier.ts';
import { jobContext } from './job-context.ts';
import { ask, useQuad } from './kit.ts';
import { animation, bomb, dot, photo } from './pictures.ts';
import { textOf } from './texts.ts';

const quad = useQuad();
const line = useCarrier(quad);
beforeEach(() => line.forget());

const lee = () => line.team.person('Lee');
const inboxId = () => line.team.inbox('Front desk');

const conversation = async () => {
	const { answer } = await ask(quad, lee(), api.conversations.openConversation, {
		body: { inboxId: inboxId(), contactId: line.team.contact('Ana') },
	});
	return answer;
};
const newest = async () => {
	const { id, lastText } = await conversation();
	const { answer } = await ask(quad, lee(), api.conversations.listThread, { params: { id }, query: {} });
	return { lastText, text: answer.items[0]?.text, media: answer.items[0]?.media ?? [] };
};

const fetchAll = async (fetchPicture: FetchPicture, isLastTry = true) => {
	const waiting = await quad.db
		.selectFrom('incoming_media')
		.where('media_id', 'is', null)
		.where('fault', 'is', null)
		.select(['org_id as organizationId', 'message_id as messageId'])
		.distinct()
		.execute();
	for (const one of waiting)
		await fetchPictures(quad.context, { files: quad.files, fetchPicture }).run(one, { ...jobContext, isLastTry });
};

/** Receives a text with these files, of the types that the carrier reports. */
const receive = async (files: ReadonlyArray<{ content: Buffer; type?: string | undefined }>, body = '') => {
	const at = (nth: number) => `https://carrier.example/${nth}`;
	await receiveText(quad.context)({
		...textOf(line.team, 'Ana', 'Front desk', body),
		mediaUrls: files.map((_, nth) => at(nth)),
		mediaTypes: files.map(({ type }) => type),
	});
	const before = await newest();
	await fetchAll(async (_, url) => {
		const found = files.find((__, nth) => url === at(nth));
		return found ? { kind: 'fetched', content: found.content } : { kind: 'gone' };
	});
	return { before, ...(await newest()) };
};

const got = (url: string, headers: Record<string, string> = {}) => quad.http.inject({ method: 'GET', url, headers });
const fileIn = (media: readonly ShownMedia[]): ShownFile => {
	const found = media.find((one) => one.state === 'file');
	return found ?? expect.fail('It was kept as a file.');
};

type Content = Buffer | string | Promise<Buffer>;
const pictures: Record<string, () => Content> = {
	HEIC: () => recorded('photo.heic'),
	WebP: () => anotherPicture('webp'),
	AVIF: () => anotherPicture('avif'),
	TIFF: () => anotherPicture('tiff'),
	JPEG: () => photo(),
	PNG: () => dot(),
	GIF: () => animation(),
};

test.each(Object.entries(pictures))('%s is shown as a picture, whatever the carrier calls it', async (_, content) => {
	const { lastText, media, before } = await receive([
		{ content: Buffer.from(await content()), type: 'application/octet-stream' },
	]);
	expect(before).toMatchObject({ lastText: 'File', media: [{ state: 'coming', kind: 'file' }] });
	expect([lastText, media]).toMatchObject(['Picture', [{ state: 'here' }]]);
	const [picture] = media;
	const { headers, rawPayload } = await got(picture?.state === 'here' ? picture.uri : '');
	expect(headers['content-disposition']).toBeUndefined();
	const { format, width } = await sharp(rawPayload).metadata();
	expect(['jpeg', 'png', 'gif']).toContain(format);
	expect(width).toBe(picture?.state === 'here' ? picture.width : 0);
});

const word = (kind: string) => zip({ '[Content_Types].xml': '<Types/>', [kind]: '<a/>' });
type Kept = Record<string, [() => Content, AttachmentKind, string, number | null]>;
const kept: Kept = {
	amr: [amr, 'voice', 'audio/amr', 500],
	'3ga': [() => recorded('voice.3ga'), 'voice', 'audio/3gpp', 500],
	mp3: [() => recorded('voice.mp3'), 'voice', 'audio/mpeg', null],
	m4a: [() => recorded('voice.m4a'), 'voice', 'audio/mp4', 500],
	aac: [() => recorded('voice.aac'), 'voice', 'audio/aac', null],
	oga: [() => recorded('voice.oga'), 'voice', 'audio/ogg', 506],
	weba: [() => recorded('voice.weba'), 'voice', 'audio/webm', null],
	wav: [wav, 'voice', 'audio/wav', 500],
	caf: [() => recorded('voice.caf'), 'voice', 'audio/x-caf', null],
	mp4: [() => recorded('video.mp4'), 'video', 'video/mp4', 1_000],
	'3gp': [() => recorded('video.3gp'), 'video', 'video/3gpp', 1_000],
	mov: [() => recorded('video.mov'), 'video', 'video/quicktime', 1_000],
	webm: [() => recorded('video.webm'), 'video', 'video/webm', null],
	vcf: [() => vCard['3.0'], 'contact-card', 'text/vcard; charset=utf-8', null],
	pdf: [pdf, 'pdf', 'application/pdf', null],
	txt: [() => 'Dear Ms. Lee,\nhere is my <essay>.', 'file', 'text/plain; charset=utf-8', null],
	ics: [() => calendar, 'file', 'text/calendar; charset=utf-8', null],
	docx: [() => word('word/document.xml'), 'file', fileTypes.docx.mimeType, null],
	xlsx: [() => word('xl/workbook.xml'), 'file', fileTypes.xlsx.mimeType, null],
	pptx: [() => word('ppt/presentation.xml'), 'file', fileTypes.pptx.mimeType, null],
	doc: [() => compound('WordDocument'), 'file', 'application/msword', null],
	rtf: [() => '{\\rtf1 Dear}', 'file', 'application/rtf', null],
	zip: [() => zip({ 'essay.txt': 'Dear' }), 'file', 'application/zip', null],
	bin: [() => Buffer.from([1, 2, 3, 250, 0, 9]), 'file', 'application/octet-stream', null],
};

test.each(Object.entries(kept))(
	'%s is kept, named and given back byte for byte, and never opened as a page',
	async (ending, [content, kind, mimeType, durationMs]) => {
		const sent = Buffer.from(await content());
		const { lastText, media } = await receive([{ content: sent, type: 'image/jpeg' }]);
		expect(lastText).toBe(sayAttachments([kind]));
		expect(media).toMatchObject([{ state: 'file', kind, mimeType, bytes: sent.length, durationMs }]);

		const { uri } = fileIn(media);
		expect(uri).toMatch(new RegExp(`\\.${ending}$`));
		const { statusCode, headers, rawPayload } = await got(uri);
		expect([statusCode, Buffer.compare(rawPayload, sent)]).toEqual([200, 0]);
		expect(headers).toMatchObject({
			'content-type': mimeType,
			'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+\.[a-z0-9]+"$/),
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
		});
	},
);

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, () => Content, string]>([
	['a drawing that runs, called HEIC', () => svg, lostMedia.markup],
	['the same behind a byte-order mark, a comment and spaces', () => `\uFEFF \n<!-- x -->${svg}`, lostMedia.markup],
	['the same in UTF-16', () => Buffer.from(`\uFEFF${svg}`, 'utf16le'), lostMedia.markup],
	['a web page', () => '<!DOCTYPE html><p>Hello</p>', lostMedia.markup],
	['XML with a style sheet', () => '<?xml version="1.0"?><?xml-stylesheet href="x"?><a/>', lostMedia.markup],
	['a program for Windows', () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)]), lostMedia.program],
	['a program for Linux', () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]), lostMedia.program],
	['a script', () => '#!/bin/sh\nrm -rf /\n', lostMedia.program],
	['an installer', () => compound('InstallExecuteSequence'), lostMedia.program],
	['a program in an archive', () => zip({ 'transcript.pdf.exe': 'MZ' }), lostMedia.program],
	['an app for Android', () => zip({ 'AndroidManifest.xml': '', 'classes.dex': 'dex' }), lostMedia.program],
	['a document with macros', () => word('word/vbaProject.bin'), lostMedia.macros],
	['an old document with macros', () => compound('WordDocument _VBA_PROJECT'), lostMedia.macros],
	['nothing', () => '', lostMedia.empty],
	['a HEIC of very many pixels', () => heicBomb(), lostMedia.unreadable],
	['half a HEIC', async () => (await recorded('photo.heic')).subarray(0, 500), lostMedia.unreadable],
	['a HEIC of noise', async () => (await recorded('photo.heic')).fill(0xa5, 40), lostMedia.unreadable],
	['half a WebP', async () => (await anotherPicture('webp')).subarray(0, 24), lostMedia.unreadable],
	['a PNG of very many pixels', () => bomb(), lostMedia.unreadable],
])('%s is not kept, and says so', async (_, content, why) => {
	const { text, media } = await receive([{ content: Buffer.from(await content()), type: 'image/heic' }], 'See this');
	expect([text, media]).toMatchObject(['See this', [{ state: 'lost', why }]]);
});

test('a file that is too large, or does not come, says what it is called', async () => {
	for (const [kind, type, why] of [
		['too-large', 'video/mp4', lostMedia.tooLarge],
		['gone', 'audio/amr', lostMedia.goneFile],
		['gone', 'image/heic', lostMedia.gone],
	] as const) {
		const text = textOf(line.team, 'Ana', 'Front desk', 'See this');
		await receiveText(quad.context)({ ...text, mediaUrls: ['https://carrier.example/1'], mediaTypes: [type] });
		await fetchAll(async () => ({ kind }));
		expect((await newest()).media).toMatchObject([{ state: 'lost', why }]);
	}
});

test('a player gets the part that it asks for', async () => {
	const sent = await recorded('voice.m4a');
	const { uri } = fileIn((await receive([{ content: sent, type: 'audio/mp4' }])).media);
	const part = async (range: string) => {
		const { statusCode, headers, rawPayload } = await got(uri, { range });
		return [statusCode, headers['content-range'], rawPayload];
	};
	const { length } = sent;
	expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${length}`, sent.subarray(0, 2)]);
	expect(await part('bytes=100-')).toEqual([206, `bytes 100-${length - 1}/${length}`, sent.subarray(100)]);
	expect(await part('bytes=-10')).toEqual([206, `bytes ${length - 10}-${length - 1}/${length}`, sent.subarray(-10)]);
	expect(await part('bytes=5-99999999')).toEqual([206, `bytes 5-${length - 1}/${length}`, sent.subarray(5)]);
	expect((await part(`bytes=${length}-`)).slice(0, 2)).toEqual([416, `bytes */${length}`]);
	for (const range of ['bytes=9-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
		expect(await part(range)).toEqual([200, undefined, sent]);
	expect((await got(uri)).headers['accept-ranges']).toBe('bytes');
});

test('several attachments of one text keep their order, and the list counts them by kind', async () => {
	const files = [
		{ content: await dot(), type: 'image/png' },
		{ content: amr(), type: 'audio/amr' },
		{ content: await photo(), type: 'image/jpeg' },
		{ content: Buffer.from(vCard['2.1']), type: 'text/x-vcard' },
		{ content: Buffer.from(svg), type: 'image/svg+xml' },
	];
	const { lastText, media } = await receive(files);
	expect(lastText).toBe('2 pictures, Voice message, Contact card, File');
	expect(media.map((one) => (one.state === 'file' ? one.kind : one.state))).toEqual([
		'here',
		'voice',
		'here',
		'contact-card',
		'lost',
	]);
});

test('what was written since stays in the list', async () => {
	const text = textOf(line.team, 'Ana', 'Front desk', '');
	await receiveText(quad.context)({ ...text, mediaUrls: ['https://carrier.example/1'], mediaTypes: ['image/png'] });
	await receiveText(quad.context)(textOf(line.team, 'Ana', 'Front desk', 'Did you get it?'));
	await fetchAll(async () => ({ kind: 'fetched', content: amr() }));
	expect((await conversation()).lastText).toBe('Did you get it?');
});

test.each<[string, string, object]>([
	[
		'2.1',
		vCard['2.1'],
		{
			name: 'Jürgen Müller',
			firstName: 'Jürgen',
			lastName: 'Müller',
			phones: [{ label: 'Mobile' }, { label: 'Work' }],
		},
	],
	[
		'3.0',
		vCard['3.0'],
		{
			name: 'Mei Ramirez',
			organization: 'Northfield, Inc., Admissions',
			emails: ['mei@example.edu'],
			phones: [{ label: 'Mobile', number: '303.555.0144' }],
		},
	],
	['4.0', vCard['4.0'], { name: 'Ana Lee', firstName: 'Ana', lastName: 'Lee', phones: [{ number: '+13035550145' }] }],
	['of 500 numbers', cardOfMany(500), { name: 'Switchboard', phoneCount: 500 }],
	['that was cut off', vCard['3.0'].slice(0, 60), { name: 'Mei Ramirez' }],
	['whose quoted-printable never ends', `BEGIN:VCARD\nN;QUOTED-PRINTABLE:A=\n${'=\n'.repeat(100_000)}FN:Ana\n`, {}],
])('a contact card %s is read', async (_, written, contact) => {
	const { media } = await receive([{ content: Buffer.from(written), type: 'text/vcard' }]);
	expect(fileIn(media).card).toMatchObject({ count: 1, contacts: [contact] });
	expect(fileIn(media).card?.contacts[0]?.phones.length).toBeLessThanOrEqual(20);
});

test('a contact card of many people shows the first and counts the others', async () => {
	const { media } = await receive([{ content: Buffer.from(vCard['4.0'].repeat(30)), type: 'text/vcard' }]);
	expect(fileIn(media).card).toMatchObject({ count: 30 });
	expect(fileIn(media).card?.contacts).toHaveLength(5);
});

test('the list is narrowed to conversations with an attachment of a kind', async () => {
	const ben = () => textOf(line.team, 'Ben', 'Front desk', '');
	await receiveText(quad.context)({ ...ben(), mediaUrls: ['https://carrier.example/1'], mediaTypes: ['audio/amr'] });
	await fetchAll(async () => ({ kind: 'fetched', content: amr() }));
	const names = async (query: { attachment?: AttachmentKind | 'any'; hasPicture?: boolean }) => {
		const { answer } = await ask(quad, lee(), api.conversations.listConversations, {
			params: { id: inboxId() },
			query,
		});
		return answer.items.map(({ fullName }) => fullName).filter((name) => name.startsWith('Ben'));
	};
	expect(await names({ attachment: 'voice' })).toHaveLength(1);
	expect(await names({ attachment: 'any' })).toHaveLength(1);
	expect(await names({ attachment: 'pdf' })).toEqual([]);
	expect(await names({ attachment: 'picture' })).toEqual([]);
	expect(await names({ hasPicture: true })).toEqual([]);
});

test('only pictures are sent on', async () => {
	const { media } = await receive([{ content: pdf(), type: 'application/pdf' }]);
	const { status, refusal } = await ask(quad, lee(), api.conversations.replyFromSharedInbox, {
		params: { id: inboxId() },
		body: { text: 'Look', recipients: [line.team.contact('Ana')], mediaUris: [fileIn(media).uri] },
	});
	expect([status, refusal.code]).toEqual([404, 'media.not_found']);
	const { statusCode } = await got(addressOfMedia(`${'0'.repeat(40)}.pdf`));
	expect(statusCode).toBe(404);
});

test('what came in stays, and its file goes with the person', async () => {
	const { media } = await receive([{ content: Buffer.from(vCard['3.0']), type: 'text/vcard' }]);
	const { uri } = fileIn(media);
	const days = 2 * 24 * 60 * 60 * 1_000;
	const cleanUp = async () => {
		quad.clock.pass(days);
		for (const job of mediaJobs(quad.context, quad.files)) await job.run({}, jobContext);
		quad.clock.pass(-days);
	};
	await cleanUp();
	expect((await got(uri)).statusCode).toBe(200);
	await quad.db.deleteFrom('incoming_media').where('org_id', '=', line.team.organizationId).execute();
	await cleanUp();
	expect((await got(uri)).statusCode).toBe(404);
});
