import { api } from '@quad/contract/api.ts';
import { mediaLimits } from '@quad/contract/organization/media/limits.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { animation, bomb, dot, drawing, filmBomb, photo, pictureOf } from '../../../../test/pictures.ts';
import { mediaJobs } from './index.ts';

const quad = useQuad();
const upload = (person: Person, content: Buffer | string, name = 'visit.jpg') =>
	ask(quad, person, api.media.uploadMedia, { file: { name, content } } as never);
const fetched = (url: string) => quad.http.inject({ method: 'GET', url });

const lee = async () => (await makeTeam(quad)).person('Lee');
const sent = async (content: Buffer, name?: string) => {
	const { status, answer } = await upload(await lee(), content, name);
	const reply = await fetched(answer.cdnMediaUri);
	return { status, answer, reply, picture: await sharp(reply.rawPayload, { animated: true }).metadata() };
};

test('a photo is turned upright, and nobody learns where it was taken', async () => {
	const original = await sharp(await photo()).metadata();
	expect([original.orientation, original.exif?.includes('Northfield')]).toEqual([6, true]);

	const { answer, picture } = await sent(await photo());
	expect(answer).toEqual({
		cdnMediaUri: expect.stringMatching(/^\/m\/[0-9a-f]{40}\.jpg$/),
		mimeType: 'image/jpeg',
	});
	expect([picture.width, picture.height]).toEqual([300, 400]);
	expect([picture.exif, picture.xmp, picture.iptc, picture.orientation]).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});

test('a large photo is made so small that handsets take it', async () => {
	const content = await photo({ width: 2_400, height: 1_800 });
	expect(content.length).toBeGreaterThan(mediaLimits.aimedBytes);
	const { reply, picture } = await sent(content);
	expect(reply.rawPayload.length).toBeLessThanOrEqual(mediaLimits.aimedBytes);
	expect((picture.height ?? 0) / (picture.width ?? 1)).toBeCloseTo(4 / 3, 1);
});

test.each([
	['keeps its gaps', true, 'png'],
	['without gaps becomes a photograph where it would be too large', false, 'jpeg'],
])('a drawing %s', async (_, alpha, format) => {
	const { reply, picture } = await sent(await drawing({ width: 900, height: 700, alpha }), 'map.png');
	expect([picture.format, picture.hasAlpha]).toEqual([format, alpha]);
	expect(reply.rawPayload.length).toBeLessThanOrEqual(mediaLimits.aimedBytes);
});

test('what moves goes on moving', async () => {
	const { answer, picture } = await sent(await animation(), 'wave.gif');
	expect([answer.mimeType, picture.pages, picture.pageHeight]).toEqual(['image/gif', 3, 80]);
});

test('what it is, its content says and not its name', async () => {
	const { answer } = await sent(await dot(), 'essay.exe');
	expect(answer.mimeType).toBe('image/png');
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
	['no content at all', () => '', 'media.empty'],
	['a text with the name of a picture', () => 'Dear students,', 'media.wrong_type'],
	['a drawing that could run', () => svg, 'media.wrong_type'],
	[
		'another kind of picture',
		async () =>
			sharp(await dot())
				.webp()
				.toBuffer(),
		'media.wrong_type',
	],
	['half a picture', async () => (await photo()).subarray(0, 4_000), 'media.unreadable'],
	['the beginning of a picture and a text', () => Buffer.from('\x89PNG\r\n\x1a\nDear', 'latin1'), 'media.unreadable'],
	['few bytes of very many pixels', () => bomb(), 'media.too_many_pixels'],
	['a film of very many pixels', () => filmBomb(), 'media.too_many_pixels'],
])('%s is refused with a sentence', async (_, content, code) => {
	const { status, refusal } = await upload(await lee(), await content());
	expect([status, refusal.code]).toEqual([400, code]);
});

test('5 MB are taken, and one byte more is not', async () => {
	const [allowed, more] = await Promise.all([pictureOf(mediaLimits.bytes), pictureOf(mediaLimits.bytes + 1)]);
	expect([allowed.length, more.length]).toEqual([mediaLimits.bytes, mediaLimits.bytes + 1]);
	const person = await lee();
	const taken = await upload(person, allowed, 'campus.png');
	expect(taken.status).toBe(200);
	const reply = await fetched(taken.answer.cdnMediaUri);
	expect((await sharp(reply.rawPayload).metadata()).width).toBeGreaterThan(0);
	const { status, refusal } = await upload(person, more, 'campus.png');
	expect([status, refusal.message]).toEqual([413, 'A file can have at most 5 MB.']);
});

test('it is shown to whoever has its address, for good, and never as anything but a picture', async () => {
	const { answer } = await upload(await lee(), await dot());
	const { statusCode, headers } = await fetched(answer.cdnMediaUri);
	expect(statusCode).toBe(200);
	expect(headers).toMatchObject({
		'content-type': 'image/png',
		'cache-control': 'public, max-age=31536000, immutable',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; sandbox",
	});
	const head = await quad.http.inject({ method: 'HEAD', url: answer.cdnMediaUri });
	expect([head.statusCode, head.headers['content-length']]).toEqual([200, headers['content-length']]);
});

test.each(['/m/none.jpg', `/m/${'0'.repeat(40)}.jpg`, '/m/..%2F..%2Fpackage.json', '/m/%00'])(
	'%s is no picture, and no screen',
	async (url) => {
		const { statusCode, headers } = await fetched(url);
		expect(statusCode).toBe(404);
		expect(headers['content-type']).toContain('json');
	},
);

const cleanUp = async () => {
	const [job] = mediaJobs(quad.context, quad.files);
	await job?.run({}, jobContext);
};

test('what nothing names after a day goes, its file too', async () => {
	const team = await makeTeam(quad, { contacts: ['Ana'] });
	const person = team.person('Lee');
	const { answer: unused } = await upload(person, await dot());
	const { answer: named } = await upload(person, await dot());
	await quad.db
		.insertInto('message')
		.columns([
			'org_id',
			'id',
			'inbox_id',
			'mobile',
			'incoming',
			'status',
			'segments',
			'created_at',
			'updated_at',
			'media_id',
		])
		.expression((eb) =>
			eb
				.selectFrom('media')
				.where('file', '=', named.cdnMediaUri.slice(3))
				.select((row) => [
					row.val(team.organizationId).as('org_id'),
					row.val(quad.ids.next()).as('id'),
					row.val(team.inbox('Lee')).as('inbox_id'),
					row.val(team.mobileOf('Ana')).as('mobile'),
					row.val(false).as('incoming'),
					row.val(3).as('status'),
					row.val(1).as('segments'),
					row.val(quad.clock.now()).as('created_at'),
					row.val(quad.clock.now()).as('updated_at'),
					'id as media_id',
				]),
		)
		.execute();

	quad.clock.pass(mediaLimits.unnamedMs);
	const { answer: fresh } = await upload(await lee(), await dot());
	quad.clock.pass(1);
	await cleanUp();
	const statuses = await Promise.all(
		[unused, named, fresh].map(async (one) => (await fetched(one.cdnMediaUri)).statusCode),
	);
	expect(statuses).toEqual([404, 200, 200]);
});

test('the picture of a scheduled message is there when its time comes', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const { answer: picture } = await upload(team.person('Lee'), await dot());
	const inAWeek = new Date(quad.clock.now().getTime() + 7 * mediaLimits.unnamedMs).toISOString().slice(0, 10);
	const scheduled = await ask(quad, team.person('Lee'), api.schedules.scheduleMessage, {
		body: {
			inboxId: team.inbox('Desk'),
			text: 'See you there',
			recipients: [team.contact('Ana')],
			mediaUris: [picture.cdnMediaUri],
			schedule: { localTime: `${inAWeek}T12:00`, timeZone: 'America/New_York' },
		},
	});
	expect(scheduled.status).toBe(200);

	quad.clock.pass(6 * mediaLimits.unnamedMs);
	await cleanUp();

	expect((await fetched(picture.cdnMediaUri)).statusCode).toBe(200);
});
