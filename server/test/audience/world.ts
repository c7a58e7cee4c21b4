/**
 * A team whose contacts have every kind of history: texts around the nights in which clocks change, replies, answers,
 * opt-outs, imports, segments within segments, merged contacts, and some that were taken apart again.
 */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { ask, type MadeTeam, makeTeam, type Quad } from '../kit.ts';
import type { Random } from './random.ts';

export interface World {
	readonly team: MadeTeam;
	readonly fields: Readonly<Record<'program' | 'gpa' | 'visit' | 'term', number>>;
	readonly tagIds: readonly number[];
	readonly campaignIds: readonly number[];
	readonly smartMessageIds: readonly number[];
	readonly batchIds: readonly number[];
	readonly inboxIds: readonly number[];
	readonly importIds: readonly number[];
	readonly segmentIds: number[];
	readonly personIds: readonly number[];
}

export const programs = ['', 'Nursing', 'nursing', 'Économie', "Women's Studies", 'Art 101', '12', "'"];
export const terms = ['Fall 2026', 'Spring 2027'];
const lines = ['mobile', 'landline', 'voip', 'unknown'] as const;
const sources = ['Import', 'Staff', 'ColdContact', 'WhatsAppColdContact', 'WebChat'] as const;

/** Clocks change in New York, in Santiago at midnight, and not in Kolkata, which is half an hour off. */
export const changes = ['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-09-06T04:00Z', '2027-04-04T03:00Z'];

/** Draws a moment, of three one within hours of a change of clocks, and never after `latest`. */
export const moment = ({ pick, below, chance }: Random, latest: Date): Date => {
	const base = chance(0.35) ? new Date(pick(changes)).getTime() : latest.getTime() - below(400) * 86_400_000;
	const at = base + (below(16) - 8) * 1_800_000 + below(60_000);
	return new Date(Math.min(at, latest.getTime() - below(10_000)));
};

export const makeWorld = async (quad: Quad, random: Random, latest: Date, timeZone: string): Promise<World> => {
	const { pick, below, chance, some } = random;
	const names = Array.from({ length: 90 }, (_, nth) => `P${nth}`);
	const team = await makeTeam(quad, {
		timeZone,
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }, { name: 'Aid' }],
		contacts: names,
	});
	const { organizationId, teamId } = team;
	const other = await makeTeam(quad, { organizationId, inboxes: [{ name: 'Theirs' }] }); // whose texts don't count;
	const amir = team.person('Amir');
	const field = async (displayName: string, kind: 'text' | 'number' | 'date' | 'choice', choices: string[] = []) =>
		(await ask(quad, amir, api.customFields.createCustomField, { body: { displayName, kind, choices } })).answer.id;
	const fields = {
		program: await field('Program', 'text'),
		gpa: await field('GPA', 'number'),
		visit: await field('Visit', 'date'),
		term: await field('Term', 'choice', terms),
	};
	const tagIds: number[] = [];
	for (const name of ['Honors', 'Visited', 'Transfer'])
		tagIds.push((await ask(quad, amir, api.tags.createTag, { body: { name } })).answer.id);
	const campaignIds: number[] = [];
	for (const name of ['Visit days', 'Aid forms', 'Melt'])
		campaignIds.push((await ask(quad, amir, api.campaigns.createCampaign, { body: { name } })).answer.id);
	const smartMessageIds: number[] = [];
	for (const name of ['Coming?', 'Housing?'])
		smartMessageIds.push(
			(await ask(quad, amir, api.smartMessages.createSmartMessage, { body: { name, message: `${name} Yes or no` } }))
				.answer.id,
		);
	const inboxIds = [team.inbox('Desk'), team.inbox('Aid'), team.inbox('Lee')];
	const personIds = [amir.id, team.person('Lee').id];
	const contacts = names.map((name) => ({ id: team.contact(name), mobile: team.mobileOf(name) }));
	const batchIds = Array.from({ length: 7 }, () => quad.ids.next());
	const importIds = Array.from({ length: 3 }, () => quad.ids.next());
	await commit(quad.db, async (tx) => {
		for (const { id } of contacts) {
			const custom = {
				[fields.program]: pick(programs),
				[fields.gpa]: pick(['', '2', '3.5', '-1', '4']),
				[fields.visit]: chance(0.2) ? '' : dayNear(random, latest),
				[fields.term]: pick(['', ...terms]),
			};
			await tx
				.updateTable('contact')
				.set({
					custom: JSON.stringify(Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== ''))),
					created_at: moment(random, latest),
					source: pick(sources),
					assigned_person_id: pick([null, ...personIds]),
				})
				.where('id', '=', id)
				.execute();
			if (chance(0.25))
				await tx
					.updateTable('contact_team')
					.set({
						opted_out: true,
						opted_out_by: pick(['text', 'staff', 'import', 'carrier']),
						opted_out_at: moment(random, latest),
					})
					.where('contact_id', '=', id)
					.execute();
			if (chance(0.1)) await tx.updateTable('contact_team').set({ muted: true }).where('contact_id', '=', id).execute();
			if (chance(0.1))
				await tx
					.insertInto('contact_team')
					.values({ org_id: organizationId, team_id: other.teamId, contact_id: id })
					.execute();
			for (const tag_id of chance(0.5) ? some(tagIds, 2) : [])
				await tx
					.insertInto('contact_tag')
					.values({ org_id: organizationId, tag_id, contact_id: id, tagged_at: latest })
					.execute();
		}
		// some opted in again, of whom some opted out once more
		for (const { id } of contacts.filter(() => chance(0.2)))
			for (const opted_out of chance(0.7) ? [false] : [false, true])
				await tx
					.insertInto('opt_out_entry')
					.values({
						org_id: organizationId,
						team_id: teamId,
						contact_id: id,
						opted_out,
						by: 'staff',
						scope: 'team',
						at: moment(random, latest),
					})
					.execute();
		for (const { mobile } of contacts.filter(() => chance(0.6)))
			await tx
				.insertInto('line_lookup')
				.values({ org_id: organizationId, number: mobile, type: pick(lines), looked_up_at: latest })
				.execute();
		for (const [nth, id] of batchIds.entries())
			await tx
				.insertInto('batch')
				.values({
					org_id: organizationId,
					id,
					inbox_id: pick(inboxIds),
					team_id: teamId,
					person_id: amir.id,
					draft_id: randomUUID(),
					draft_hash: Buffer.from([nth]),
					body: `Message ${nth}`,
					composed_at: latest,
					do_not_send_after: latest,
					smart_message_id: nth < 4 ? pick(smartMessageIds) : null,
				})
				.execute();
		for (const id of importIds) {
			await tx
				.insertInto('import_run')
				.values({
					org_id: organizationId,
					id,
					team_id: teamId,
					person_id: amir.id,
					file_name: `import-${id}.csv`,
					header: ['First Name'],
					uploaded_at: latest,
				})
				.execute();
			await tx
				.insertInto('import_people')
				.values({
					org_id: organizationId,
					run_id: id,
					last_line: 1,
					team_id: teamId,
					contact_ids: some(contacts, 40).map((contact) => contact.id),
				})
				.execute();
		}
		const messages = Array.from({ length: 900 }, (_, nth) => {
			const contact = pick(contacts);
			const isElsewhere = chance(0.05);
			const inbox = isElsewhere ? other.inbox('Theirs') : pick(inboxIds);
			const incoming = chance(0.3);
			const isBulk = !incoming && !isElsewhere && chance(0.6);
			const written = moment(random, latest);
			const status = incoming ? 7 : pick([0, 1, 2, 3, 3, 3, 4, 5, 6]);
			return {
				org_id: organizationId,
				id: quad.ids.next(),
				inbox_id: inbox,
				mobile: contact.mobile,
				contact_id: contact.id,
				person_id: incoming ? null : amir.id,
				batch_id: isBulk ? pick(batchIds) : null,
				campaign_id: chance(0.5) && !isElsewhere ? pick(campaignIds) : null,
				incoming,
				status,
				carrier_sid: status === 4 && chance(0.5) ? `SM${nth}` : null,
				segments: 1,
				body: incoming ? 'Sure' : null,
				no_reply: incoming && chance(0.2) ? true : null,
				created_at: written,
				updated_at: written,
				sent_at:
					!incoming && status > 0 && status !== 5
						? new Date(Math.min(written.getTime() + below(5) * 60_000, latest.getTime()))
						: null,
			};
		});
		await tx.insertInto('message').values(messages).execute();
		// texts from contacts that are the reply to a text of a message, of which some are sorted
		await sql`
			update message m set reply_id = r.id, replied_at = r.created_at, no_reply = r.no_reply,
				reply_category = case when b.smart_message_id is not null and m.id % 5 > 0 then m.id % 3 end
			from (
				select distinct on (of_id) of_id, id, created_at, no_reply
				from (
					select r.id, r.created_at, r.no_reply, (
						select o.id from message o
						where o.contact_id = r.contact_id and o.batch_id is not null and o.status in (1, 2, 3)
						order by md5(o.id::text || r.id) limit 1
					) as of_id
					from message r where r.org_id = ${organizationId} and r.incoming
				) found
				where of_id is not null order by of_id, id
			) r join message o on o.id = r.of_id join batch b on b.id = o.batch_id
			where m.id = r.of_id`.execute(tx);
		await sql`select rebuild_text_history(${organizationId})`.execute(tx);
	});
	await mergeSome(quad, team, random);
	return {
		team,
		fields,
		tagIds,
		campaignIds,
		smartMessageIds,
		batchIds,
		inboxIds,
		importIds,
		segmentIds: [],
		personIds,
	};
};

const dayNear = ({ below, chance, pick }: Random, latest: Date): string => {
	const day = new Date(latest.getTime() + (below(900) - 450) * 86_400_000).toISOString().slice(0, 10);
	const odd = chance(0.15) ? pick(['2024-02-29', '2026-02-28', '2026-11-01', '2026-03-08']) : day;
	return chance(0.3) ? `${odd}T${pick(['00:30', '02:30', '14:05'])}` : odd;
};

/** Merges pairs, also one that was merged into before, and takes two of them apart. */
const mergeSome = async (quad: Quad, team: MadeTeam, { below }: Random): Promise<void> => {
	const start = below(40);
	const pairs = [0, 2, 4, 6, 8].map((at) => [`P${start + at}`, `P${start + at + 1}`] as const);
	const all = [...pairs, [`P${start + 20}`, `P${start}`] as const];
	const mergeIds: number[] = [];
	for (const [kept, merged] of all) {
		const { answer, status } = await ask(quad, team.person('Amir'), api.contacts.mergeContacts, {
			body: { keptId: team.contact(kept), mergedId: team.contact(merged), take: [] },
		});
		if (status !== 200) throw new Error(`${kept} and ${merged} were not merged.`);
		mergeIds.push(answer.mergeId);
	}
	for (const mergeId of mergeIds.slice(3, 5))
		await ask(quad, team.person('Amir'), api.contacts.undoMerge, { params: { mergeId } });
};
