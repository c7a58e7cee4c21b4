/** Tests texts that only sound like an opt-out: how they are flagged, shown and decided, and that nothing is held. */
import { deletedText, removalWord } from '@quad/contract/administration/deletion/limits.ts';
import { api } from '@quad/contract/api.ts';
import type { FlagDecision } from '@quad/contract/contacts/opt-outs/flag-routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { doubtfulText, doubtfulTexts } from '../../../../test/doubtful-texts.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { useLedger } from '../../../../test/ledger.ts';
import { addContactToTeam, auditOf } from '../../../../test/rows.ts';
import { expectTextHistory } from '../../../../test/text-history.ts';
import { listOf, texts } from '../../../../test/texts.ts';
import { deletePastRetentionJob } from '../../administration/deletion/delete-past-retention.ts';
import { optOutJobs } from './index.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
let team: MadeTeam;
let other: MadeTeam;
const flagged = doubtfulText('flagged', 'opt-out');
const held = doubtfulText('held', 'opt-out');

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00.000Z');
	team = await makeTeam(quad, {
		owners: ['Dana'],
		staff: ['Lee', 'Priya'],
		inboxes: [
			{ name: 'Desk', members: ['Lee', 'Dana'] },
			{ name: 'Aid', members: ['Lee'] },
		],
		contacts: ['Ana', 'Ben'],
	});
	other = await makeTeam(quad, {
		organizationId: team.organizationId,
		staff: ['Sam'],
		inboxes: [{ name: 'Housing', members: ['Sam'] }],
	});
	await addContactToTeam(quad, other, team.contact('Ana'));
});

const flags = async (person = 'Lee', query = {}) =>
	(await ask(quad, team.person(person), api.optOuts.listFlags, { query })).answer;
const textsFlagged = async () => (await flags()).items.map(({ text }) => text);
const holds = async () => (await ask(quad, team.person('Lee'), api.optOuts.listReviews, { query: {} })).answer;
const count = async (person = 'Lee') => (await ask(quad, team.person(person), api.optOuts.countReviews, {})).answer;
const decide = (id: number, decision: FlagDecision, person = 'Lee') =>
	ask(quad, team.person(person), api.optOuts.decideFlag, { params: { flagId: id }, body: { decision } });
const undo = (flagId: number) => ask(quad, team.person('Lee'), api.optOuts.undoFlag, { params: { flagId } });
const decideHold = (id: number, decision: 'optOut' | 'keep') =>
	ask(quad, team.person('Lee'), api.optOuts.decideReview, { params: { id }, body: { decision } });
const only = async () => {
	const { items } = await flags();
	const [one] = items;
	if (!one || items.length > 1) throw new Error(`${items.length} are flagged.`);
	return one;
};
const reply = (teamRef: MadeTeam, person: string, inbox: string, contact = 'Ana') =>
	ask(quad, teamRef.person(person), api.conversations.replyFromSharedInbox, {
		params: { id: teamRef.inbox(inbox) },
		body: { recipients: [team.contact(contact)], text: 'Hello' },
	});
const whyNot = async (...to: Parameters<typeof reply>) => (await reply(...to)).refusal?.code ?? null;
const conversationId = async (inbox: string) => (await listOf(quad, team, inbox)).items[0]?.id ?? 0;
/** Returns the flag that is shown above the conversation. */
const line = async (inbox = 'Desk') =>
	(
		await ask(quad, team.person('Lee'), api.conversations.getConversation, {
			params: { id: await conversationId(inbox) },
		})
	).answer.flag;
const fromAna = (inbox: string, body: string, owner = team) =>
	texts(quad, { ...owner, mobileOf: team.mobileOf }, 'Ana', inbox, body);
const entries = () =>
	quad.db
		.selectFrom('opt_out_entry')
		.where('org_id', '=', team.organizationId)
		.select(['opted_out as optedOut', 'by'])
		.orderBy('id')
		.execute();
const staffOptsOut = (optedOut = true) =>
	ask(quad, team.person('Lee'), api.contacts.setOptedOut, {
		params: { id: team.contact('Ana') },
		body: { departmentId: team.teamId, optedOut },
	});
const topicVersion = () => useLedger(quad).versionOf(team, `contacts:${team.teamId}`);

test('a flagged text is shown above its thread and in the lane, and everybody goes on texting the person', async () => {
	const before = await topicVersion();
	await fromAna('Desk', flagged);
	expect(await topicVersion()).toBeGreaterThan(before);
	expect(await line()).toMatchObject({ kind: 'opt-out', text: flagged, at: '2026-11-18T17:00:00.000Z' });
	expect(await only()).toMatchObject({
		kind: 'opt-out',
		text: flagged,
		studentId: team.contact('Ana'),
		fullName: 'Ana Doe',
		inbox: { name: 'Desk' },
		conversationId: await conversationId('Desk'),
		at: '2026-11-18T17:00:00.000Z',
	});
	expect((await flags('Priya')).items).toEqual([]);
	expect([await count(), await count('Priya')]).toEqual([
		{ held: 0, flagged: 1 },
		{ held: 0, flagged: 0 },
	]);
	expect([await whyNot(team, 'Lee', 'Desk'), await whyNot(other, 'Sam', 'Housing')]).toEqual([null, null]);
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hi', recipients: [team.contact('Ana'), team.contact('Ben')] },
	});
	expect(answer).toMatchObject({ willGo: 2 });
	expect(await line()).not.toBeNull(); // replying does not resolve the flag
	expect((await holds()).total).toBe(0);
});

test('a wrong number is flagged as one', async () => {
	await fromAna('Desk', doubtfulText('flagged', 'wrong-number'));
	expect([(await line())?.kind, (await only()).kind]).toEqual(['wrong-number', 'wrong-number']);
});

test('however long it waits, it opts nobody out, mails nobody and is in no figure of opt-outs', async () => {
	await fromAna('Desk', flagged);
	for (const later of ['2026-12-01T18:00:00Z', '2027-03-01T18:00:00Z']) {
		quad.clock.set(later);
		for (const job of optOutJobs(quad.context)) await job.run({}, jobContext);
	}
	expect(await entries()).toEqual([]);
	const mails = await quad.db.selectFrom('mail').where('org_id', '=', team.organizationId).select('kind').execute();
	expect(mails.filter(({ kind }) => kind.startsWith('opt-out'))).toEqual([]);
	const open = await quad.db
		.selectFrom('opt_out_flag')
		.where('org_id', '=', team.organizationId)
		.where('decision', 'is', null)
		.select('text')
		.execute();
	expect(open).toEqual([{ text: flagged }]);
});

test('opt out and dismiss take one call, once, by whoever works in the inbox; and can be taken back', async () => {
	await fromAna('Desk', flagged);
	const { id } = await only();
	expect((await decide(id, 'dismiss', 'Priya')).status).toBe(404);
	expect((await undo(id)).refusal?.code).toBe('review.not_decided');
	const both = await Promise.all([decide(id, 'optOut'), decide(id, 'optOut', 'Dana')]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect((await decide(id, 'dismiss')).refusal?.code).toBe('review.decided');
	expect([await line(), await count(), await whyNot(team, 'Lee', 'Desk')]).toEqual([
		null,
		{ held: 0, flagged: 0 },
		'reply.opted_out',
	]);
	expect(await entries()).toEqual([{ optedOut: true, by: 'staff' }]);

	expect((await undo(id)).status).toBe(200);
	expect([(await line())?.id, await whyNot(team, 'Lee', 'Desk')]).toEqual([id, null]);
	const before = await topicVersion();
	expect((await decide(id, 'dismiss')).status).toBe(200);
	expect(await topicVersion()).toBeGreaterThan(before);
	expect([await line(), (await flags()).total, await whyNot(team, 'Lee', 'Desk')]).toEqual([null, 0, null]);
	expect((await undo(id)).status).toBe(200);
	expect((await line())?.id).toBe(id);
	const logged = await auditOf(quad, team.organizationId)
		.where('subject_id', '=', team.contact('Ana'))
		.select('action')
		.execute();
	expect(logged.map(({ action }) => action)).toEqual([
		'contact.opted-out',
		'opt-out.undone',
		'opt-out.dismissed',
		'opt-out.undone',
	]);
});

test('a later flagged text takes the place of the first, and a decision about the first is refused', async () => {
	const [first = '', second = ''] = doubtfulTexts('flagged', 2);
	await fromAna('Desk', first);
	const { id } = await only();
	quad.clock.pass(60_000);
	await fromAna('Desk', second);
	expect([await textsFlagged(), (await line())?.text]).toEqual([[second], second]);
	expect((await decide(id, 'dismiss')).refusal?.code).toBe('flag.replaced');
	expect((await undo(id)).refusal?.code).toBe('flag.replaced');
	await fromAna('Aid', first);
	expect(await textsFlagged()).toEqual([first, second]); // each inbox shows the texts it got
});

test('STOP and START close it, and it cannot be brought back', async () => {
	for (const word of ['STOP', 'START']) {
		await fromAna('Desk', flagged);
		const { id } = await only();
		await fromAna('Desk', word);
		expect([word, await line(), await count()]).toEqual([word, null, { held: 0, flagged: 0 }]);
		expect((await undo(id)).refusal?.code).toBe('flag.decided_elsewhere');
		await fromAna('Desk', 'START');
		expect(await line()).toBeNull();
		quad.clock.pass(60_000); // otherwise the repeated text would count as the same one
	}
});

test('a later hold takes its place; while somebody is held nothing else is pointed out of them', async () => {
	await fromAna('Desk', flagged);
	await fromAna('Aid', flagged);
	await fromAna('Desk', held);
	expect([await count(), await line(), await line('Aid')]).toEqual([{ held: 1, flagged: 0 }, null, null]);
	quad.clock.pass(60_000);
	await fromAna('Desk', flagged); // deciding on the held text decides this one, too
	const [hold] = (await holds()).items;
	await decideHold(hold?.id ?? 0, 'keep');
	expect([await line(), (await line('Aid'))?.text, await count()]).toEqual([null, flagged, { held: 0, flagged: 1 }]);
});

test('whoever is opted out in another way needs no decision, also once they are opted in again', async () => {
	await fromAna('Desk', flagged);
	await fromAna('Aid', flagged);
	await fromAna('Housing', flagged, other);
	await staffOptsOut();
	await staffOptsOut(false);
	expect([await line(), await count()]).toEqual([null, { held: 0, flagged: 0 }]);
	const { answer } = await ask(quad, other.person('Sam'), api.optOuts.countReviews, {});
	expect(answer).toEqual({ held: 0, flagged: 1 }); // another team still texts them
});

test('it is hidden while the person is blocked or deleted, and comes back with them', async () => {
	const block = (muted: boolean) =>
		ask(quad, team.person('Lee'), api.contacts.setMuted, {
			params: { id: team.contact('Ana') },
			body: { departmentId: team.teamId, muted },
		});
	await fromAna('Desk', flagged);
	await block(true);
	expect([await line(), await count()]).toEqual([null, { held: 0, flagged: 0 }]);
	await block(false);
	expect(await textsFlagged()).toEqual([flagged]);
	const { answer } = await ask(quad, team.person('Dana'), api.contacts.deleteContact, {
		params: { id: team.contact('Ana') },
	});
	expect(await count()).toEqual({ held: 0, flagged: 0 });
	await ask(quad, team.person('Dana'), api.deletion.restoreContacts, { params: { id: answer.deletionId } });
	expect(await textsFlagged()).toEqual([flagged]);
});

test('it follows a merge, with either number, and comes out of it again', async () => {
	await fromAna('Desk', flagged);
	const { answer } = await ask(quad, team.person('Dana'), api.contacts.mergeContacts, {
		body: { keptId: team.contact('Ben'), mergedId: team.contact('Ana'), take: [] },
	});
	await hearEvents(quad);
	const { id, studentId } = await only();
	expect([studentId, (await line())?.id]).toEqual([team.contact('Ben'), id]);
	await decide(id, 'optOut');
	expect(await whyNot(team, 'Lee', 'Desk', 'Ben')).toBe('reply.opted_out');
	await undo(id);
	expect(await whyNot(team, 'Lee', 'Desk', 'Ben')).toBeNull();
	await ask(quad, team.person('Dana'), api.contacts.undoMerge, { params: { mergeId: answer.mergeId } });
	await hearEvents(quad);
	expect((await only()).studentId).toBe(team.contact('Ana'));
});

test('a wrong number is not pointed out of whoever has another number by now', async () => {
	await fromAna('Desk', doubtfulText('flagged', 'wrong-number'));
	await ask(quad, team.person('Dana'), api.contacts.saveContact, {
		body: { id: team.contact('Ana'), mobileNumber: '303 555 0177' },
	});
	expect(await count()).toEqual({ held: 0, flagged: 0 });
});

test('it goes with a removed inbox and comes back with it', async () => {
	await fromAna('Desk', flagged);
	await ask(quad, team.person('Dana'), api.inboxSettings.removeGroupAccount, { params: { id: team.inbox('Desk') } });
	expect(await count()).toEqual({ held: 0, flagged: 0 });
	await ask(quad, team.person('Dana'), api.inboxSettings.restoreGroupAccount, { params: { id: team.inbox('Desk') } });
	expect(await textsFlagged()).toEqual([flagged]);
});

test('its words go with people who are removed for good, and with all words that are old', async () => {
	await fromAna('Desk', flagged);
	await texts(quad, team, 'Ben', 'Desk', flagged);
	await texts(quad, team, 'Ben', 'Aid', held);
	await ask(quad, team.person('Dana'), api.deletion.removePeople, {
		body: { numbers: String(team.mobileOf('Ana')).slice(1), confirm: removalWord },
	});
	const kept = async () => {
		const [flag, hold] = await Promise.all(
			(['opt_out_flag', 'opt_out_review'] as const).map((table) =>
				quad.db.selectFrom(table).where('org_id', '=', team.organizationId).select(['contact_id', 'text']).execute(),
			),
		);
		return [flag, hold];
	};
	const ben = team.contact('Ben');
	expect(await kept()).toEqual([[{ contact_id: ben, text: flagged }], [{ contact_id: ben, text: held }]]);
	await ask(quad, team.person('Dana'), api.deletion.saveRetention, { body: { months: 12 } });
	quad.clock.set('2028-02-01T17:00:00.000Z');
	await deletePastRetentionJob(quad.context).run({}, jobContext);
	expect(await kept()).toEqual([[{ contact_id: ben, text: deletedText }], [{ contact_id: ben, text: deletedText }]]);
});

test('the lanes are paged, and know their number behind the last page, too', async () => {
	await texts(quad, team, 'Ben', 'Desk', flagged);
	quad.clock.pass(60_000);
	await fromAna('Desk', flagged);
	await fromAna('Aid', held);
	await texts(quad, team, 'Ben', 'Aid', held);
	expect(await holds()).toMatchObject({ total: 2 });
	const behind = await ask(quad, team.person('Lee'), api.optOuts.listReviews, { query: { skip: 50 } });
	expect(behind.answer).toEqual({ items: [], total: 2 });
	for (const { id } of (await holds()).items) await decideHold(id, 'keep');
	const pages = await Promise.all([0, 1, 2].map((skip) => flags('Lee', { skip, take: 1 })));
	expect(pages.map(({ items, total }) => [items[0]?.fullName ?? null, total])).toEqual([
		['Ana Doe', 2],
		['Ben Doe', 2],
		[null, 2],
	]);
});
