/** Tests pictures in both directions over a carrier's HTTP: from a draft or reply to the phone, and back. */
import { api } from '@quad/contract/api.ts';
import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import { lostMedia } from '@quad/contract/organization/media/shown.ts';
import { prices } from '@quad/contract/texting/messaging/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { mediaJobs } from '../src/domain/organization/media/index.ts';
import { fetchPictures } from '../src/domain/texting/conversations/fetch-pictures.ts';
import { type FetchPicture, receiveText } from '../src/domain/texting/conversations/index.ts';
import { useCarrier } from './carrier.ts';
import { jobContext } from './job-context.ts';
import { ask, makeTeam, type Person, useQuad } from './kit.ts';
import { useLedger } from './ledger.ts';
import { bomb, dot, photo } from './pictures.ts';
import { textOf } from './texts.ts';

const quad = useQuad();
const line = useCarrier(quad);
const { sendAll } = useLedger(quad);
beforeEach(() => line.forget());

const lee = () => line.team.person('Lee');
const ana = '3035550100';
const upload = async (content: Buffer, person: Person = lee()) =>
	(await ask(quad, person, api.media.uploadMedia, { file: { name: 'map.png', content } } as never)).answer.cdnMediaUri;
const frontDesk = () => line.team.inbox('Front desk');
const draft = (more: { text?: string; mediaUris?: string[]; inbox?: number } = {}) => ({
	inboxId: more.inbox ?? frontDesk(),
	text: more.text ?? 'Here is the map.',
	recipients: [line.team.contact('Ana'), line.team.contact('Ben')],
	mediaUris: more.mediaUris ?? [],
});
const reply = (body: { text: string; mediaUris?: string[]; draftId?: string }) =>
	ask(quad, lee(), api.conversations.replyFromSharedInbox, {
		params: { id: frontDesk() },
		body: { ...body, recipients: [line.team.contact('Ana')] },
	});
const thread = async () => {
	const { answer: found } = await ask(quad, lee(), api.conversations.openConversation, {
		body: { inboxId: frontDesk(), contactId: line.team.contact('Ana') },
	});
	const { answer } = await ask(quad, lee(), api.conversations.listThread, { params: { id: found.id }, query: {} });
	return { lastText: found.lastText, newest: answer.items[0] };
};
const onPhone = async (number: string) => {
	const { answer } = await ask(line.quad, lee(), api.simulator.readPhone, { params: { number } });
	return answer.texts.map(({ body, mediaUris }) => ({ body, mediaUris }));
};

test('a message to many takes its picture to every phone', async () => {
	const uri = await upload(await photo());
	const { answer } = await ask(quad, lee(), api.messaging.composeMessage, { body: draft({ mediaUris: [uri] }) });
	await sendAll(line.carrier);

	for (const number of [ana, '3035550101'])
		expect(await onPhone(number)).toContainEqual({ body: 'Here is the map.', mediaUris: [uri] });
	const { answer: batch } = await ask(quad, lee(), api.messaging.getBatch, { params: { id: answer.batchId } });
	expect(batch.mediaUris).toEqual([uri]);
});

test('a reply may be a picture alone, and the thread shows it', async () => {
	const uri = await upload(await photo({ width: 300, height: 200 }));
	expect((await reply({ text: '', mediaUris: [uri] })).status).toBe(200);
	await sendAll(line.carrier);

	expect(await onPhone(ana)).toContainEqual({ body: '', mediaUris: [uri] });
	const { lastText, newest } = await thread();
	expect([lastText, newest?.text, newest?.media]).toEqual([
		'Picture',
		'',
		[{ state: 'here', uri, width: 200, height: 300 }],
	]);
});

test('words or a picture there must be, in a reply and in a message to many', async () => {
	const responses = [
		await reply({ text: ' ' }),
		await ask(quad, lee(), api.messaging.composeMessage, { body: draft({ text: ' ' }) }),
	];
	expect(responses.map(({ refusal }) => refusal.code)).toEqual(['message.no_text', 'message.no_text']);
	const uri = await upload(await dot());
	expect(
		(await ask(quad, lee(), api.messaging.composeMessage, { body: draft({ text: '', mediaUris: [uri] }) })).status,
	).toBe(200);
});

test('the same draft with another picture is another message', async () => {
	const draftId = crypto.randomUUID();
	const [one, other] = [await upload(await dot()), await upload(await dot())];
	expect((await reply({ draftId, text: 'Look', mediaUris: [one] })).status).toBe(200);
	expect((await reply({ draftId, text: 'Look', mediaUris: [one] })).status).toBe(200);
	const { status, refusal } = await reply({ draftId, text: 'Look', mediaUris: [other] });
	expect([status, refusal.code]).toEqual([409, 'draft.changed']);
});

test('only a picture of the team’s own can be sent, one at a time', async () => {
	const { status, refusal } = await reply({ text: 'Look', mediaUris: [addressOfMedia(`${'0'.repeat(40)}.png`)] });
	expect([status, refusal.code]).toEqual([404, 'media.not_found']);
	const uri = await upload(await dot());
	expect((await reply({ text: 'Look', mediaUris: [uri, uri] })).status).toBe(400);
	expect((await reply({ text: 'Look', mediaUris: ['https://elsewhere.example/cat.jpg'] })).status).toBe(404);
});

test('a picture has its own price', async () => {
	const [plain, withPicture] = [draft(), draft({ mediaUris: [await upload(await dot())] })];
	const costOf = async (body: typeof plain) =>
		(await ask(quad, lee(), api.messaging.estimateMessage, { body })).answer.cost;
	expect([await costOf(plain), await costOf(withPicture)]).toEqual([2 * prices.segment, 2 * prices.mms]);
});

const textFrom = ({ body = '', mediaUris }: { body?: string; mediaUris: string[] }) =>
	ask(line.quad, lee(), api.simulator.textFromPhone, {
		params: { number: ana },
		body: { to: String(line.team.numberOf('Front desk')).slice(1), body, mediaUris },
	});
/** Receives the incoming text, and fetches its pictures as far as possible. */
const takeIn = async (fetchPicture: FetchPicture = line.carrier.fetchPicture, isLastTry = false) => {
	const { texts } = await line.record((heard) => heard.texts.length === 1);
	for (const text of texts) await receiveText(quad.context)(text);
	await runJobs(fetchPicture, isLastTry);
};
const listWaiting = () =>
	quad.db
		.selectFrom('incoming_media')
		.where('media_id', 'is', null)
		.where('fault', 'is', null)
		.select(['org_id as organizationId', 'message_id as messageId'])
		.execute();
const runJobs = async (fetchPicture: FetchPicture, isLastTry: boolean) => {
	for (const one of await listWaiting())
		await fetchPictures(quad.context, { files: quad.files, fetchPicture }).run(one, { ...jobContext, isLastTry });
};

test('a picture from a phone arrives, written anew and not found by the address that the phone gave', async () => {
	const uri = await upload(await photo());
	await textFrom({ mediaUris: [uri] });
	await takeIn();

	const { lastText, newest } = await thread();
	expect([lastText, newest?.text, newest?.direction]).toEqual(['Picture', '', 'incoming']);
	const [media] = newest?.media ?? [];
	expect(media).toMatchObject({ state: 'here', width: 300, height: 400 });
	expect(media).not.toMatchObject({ uri });
	expect(await onPhone(ana)).toContainEqual({ body: '', mediaUris: [uri] });
});

test('what is on a phone, and what came in, is not cleaned away', async () => {
	const uri = await upload(await dot());
	await textFrom({ body: 'My ID', mediaUris: [uri] });
	await takeIn();
	const [media] = (await thread()).newest?.media ?? [];
	const cameIn = media?.state === 'here' ? media.uri : '';

	quad.clock.pass(2 * 24 * 60 * 60 * 1_000);
	const [cleanUp] = mediaJobs(quad.context, quad.files);
	await cleanUp?.run({}, jobContext);
	quad.clock.pass(-2 * 24 * 60 * 60 * 1_000);
	for (const url of [uri, cameIn]) expect((await quad.http.inject({ url })).statusCode).toBe(200);
});

test('while the carrier is away the words are there, and the picture follows', async () => {
	await textFrom({ body: 'My transcript', mediaUris: [await upload(await dot())] });
	await expect(takeIn(async () => ({ kind: 'later', reason: 'away' }))).rejects.toThrow();
	const before = (await thread()).newest;
	expect([before?.text, before?.media]).toEqual(['My transcript', [{ state: 'coming' }]]);

	await runJobs(line.carrier.fetchPicture, false);
	expect((await thread()).newest?.media).toMatchObject([{ state: 'here' }]);
});

test.each<[string, FetchPicture, string]>([
	['that the carrier has no more', async () => ({ kind: 'gone' }), lostMedia.gone],
	['of more than 16 MB', async () => ({ kind: 'too-large' }), lostMedia.tooLarge],
	['that is a web page', async () => ({ kind: 'fetched', content: Buffer.from('<html>') }), lostMedia.markup],
	['of very many pixels', async () => ({ kind: 'fetched', content: bomb() }), lostMedia.unreadable],
	['of a carrier that stays away', async () => ({ kind: 'later', reason: 'away' }), lostMedia.gone],
])('a file %s loses no word', async (_, fetchPicture, why) => {
	await textFrom({ body: 'See this', mediaUris: [await upload(await dot())] });
	await takeIn(fetchPicture, true);
	const { newest } = await thread();
	expect([newest?.text, newest?.media]).toMatchObject(['See this', [{ state: 'lost', why }]]);
});

test('a picture whose job has used up its tries is told in its place, and one that came stays', async () => {
	await textFrom({ body: 'Both', mediaUris: [await upload(await dot())] });
	const { texts } = await line.record((heard) => heard.texts.length === 1);
	const text = texts[0] ?? expect.fail('It came in.');
	await receiveText(quad.context)({ ...text, mediaUrls: [...(text.mediaUrls ?? []), 'https://carrier.example/2'] });
	const job = fetchPictures(quad.context, {
		files: quad.files,
		fetchPicture: async (_, url) =>
			url === 'https://carrier.example/2'
				? { kind: 'later', reason: 'away' }
				: { kind: 'fetched', content: await dot() },
	});
	const [one] = await listWaiting();
	await expect(job.run(one, jobContext)).rejects.toThrow();
	for (let times = 0; times < 2; times += 1) await job.giveUp?.(one);

	const { newest } = await thread();
	expect([newest?.text, newest?.media]).toMatchObject([
		'Both',
		[{ state: 'here' }, { state: 'lost', why: lostMedia.gone }],
	]);
});

test('three pictures of one text are three, and only the carrier’s own account is asked for them', async () => {
	const requests: string[] = [];
	const text = textOf(line.team, 'Ana', 'Front desk', 'All three');
	const mediaUrls = ['https://carrier.example/1', 'https://carrier.example/2', 'https://carrier.example/3'];
	await receiveText(quad.context)({ ...text, mediaUrls });
	await runJobs(async (_, url) => {
		requests.push(url);
		return { kind: 'fetched', content: await dot() };
	}, false);
	expect(requests).toEqual(mediaUrls);
	expect((await thread()).newest?.media.map(({ state }) => state)).toEqual(['here', 'here', 'here']);

	const elsewhere = [`${line.publicUrl}/api/health`, 'https://169.254.169.254/2010-04-01/Accounts/AC1/Messages/1'];
	for (const url of elsewhere)
		expect(await line.carrier.fetchPicture(line.team.organizationId, url)).toEqual({ kind: 'gone' });
});

test('the carrier refuses a text whose picture it cannot fetch', async () => {
	const text = line.text({ to: 13_035_550_120, mediaUris: [addressOfMedia(`${'0'.repeat(40)}.png`)] });
	expect(await line.carrier.submit(text)).toEqual({ kind: 'refused', errorCode: 21_620 });
});

test('a high-speed inbox sends none', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Alerts', type: 'highspeed' }], contacts: ['Ana'] });
	const person = team.person('Lee');
	const inboxId = team.inbox('Alerts');
	const body = {
		text: 'Snow day',
		recipients: [team.contact('Ana')],
		mediaUris: [await upload(await dot(), person)],
	};
	const responses = [
		await ask(quad, person, api.messaging.composeMessage, { body: { ...body, inboxId } }),
		await ask(quad, person, api.conversations.replyFromSharedInbox, { params: { id: inboxId }, body }),
	];
	expect(responses.map(({ refusal }) => refusal.code)).toEqual(['media.not_high_speed', 'media.not_high_speed']);
});
