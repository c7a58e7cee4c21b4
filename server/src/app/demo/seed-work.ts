/** Seeds the demo college's past weeks of work: templates, contacts, conversations and sent messages. */

import { randomUUID } from 'node:crypto';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { plainPhrase } from '@quad/contract/texting/automation/match-keyword.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import { classifyAnswer } from '@quad/contract/texting/smart-messages/classify-answer.ts';
import { replyTo } from '@quad/contract/texting/smart-messages/question.ts';
import { replyCategories } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { standingWord } from '@quad/contract/texting/understanding/opt-out-words.ts';
import { addDays, dayOf } from '@quad/contract/time.ts';
import { optInByText, optOutByText } from '../../domain/contacts/contacts/index.ts';
import { holdOrFlag } from '../../domain/contacts/opt-outs/index.ts';
import { keepDayCounts } from '../../domain/contacts/segments/index.ts';
import { ensureTags, tagContacts, tagNamed } from '../../domain/contacts/tags/index.ts';
import { saveNewScheduledReport } from '../../domain/reporting/scheduled-reports/index.ts';
import { markNoReplies } from '../../domain/texting/messaging/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { answersOf, demoCampaigns } from './campaigns.ts';
import { type DemoContact, type DemoTeam, demoContacts, upcomingVisit } from './contacts.ts';
import { demoKeywords } from './keywords.ts';
import { demoOptOuts } from './opt-outs.ts';
import { seedPastChanges } from './past-changes.ts';
import * as rows from './queries.ts';
import { demoScheduled, nextMonday } from './scheduled.ts';
import { seedAttachment } from './seed-attachment.ts';
import { seedAudit } from './seed-audit.ts';
import { seedChat } from './seed-chat.ts';
import { seedHistory } from './seed-history.ts';
import { seedLines } from './seed-lines.ts';
import { seedSystems } from './seed-systems.ts';
import { seedTextingReport } from './seed-texting-report.ts';
import { seedViews } from './seed-views.ts';
import { findStranger, seedWindows } from './seed-whatsapp.ts';
import type { SeededTeam } from './seeded-team.ts';
import { type DemoNames, demoCriteria, demoSegments } from './segments.ts';
import { type DemoSmartMessage, demoSmartMessages, smartAnswerOf } from './smart-messages.ts';
import { demoTags } from './tags.ts';
import { outOfOffice, type PastBatch, pastBatches, type Talk, talks } from './talks.ts';
import { demoMessageTypes, demoTemplates } from './templates.ts';

interface Placed extends DemoContact {
	readonly id: number;
}

const checkedTeam: DemoTeam = 'Advancement';

export const seedWork = async (tx: Tx, context: AppContext, team: SeededTeam): Promise<void> => {
	const teamKey = { org_id: team.organizationId, team_id: team.teamId };
	await rows.insertTemplates(
		tx,
		demoTemplates(team.name).map(({ isEnabled, ...template }) => ({
			...teamKey,
			id: context.ids.next(),
			is_enabled: isEnabled,
			...template,
		})),
	);
	await rows.insertMessageTypes(
		tx,
		demoMessageTypes[team.name].map((description) => ({ ...teamKey, id: context.ids.next(), description })),
	);
	const contacts = demoContacts(team.name).map((contact, nth) => ({
		...contact,
		details: { ...contact.details, ...upcomingVisit(team.name, nth, context.clock.now()) },
		id: context.ids.next(),
	}));
	await rows.insertContacts(tx, team, contacts, [...team.people.values()]);
	if (team.name === checkedTeam)
		await seedLines(
			tx,
			context,
			team.organizationId,
			contacts.map(({ mobile }) => mobile),
		);
	const tags = await seedTags(tx, context, team, contacts);
	await seedPastChanges(tx, context, team, contacts.length);
	const campaigns = await seedCampaigns(tx, context, team);
	const smartMessages = await seedSmartMessages(tx, context, team);
	await seedSegments(tx, context, team, contacts, { tags, campaigns, smartMessages });
	await seedViews(tx, context, team);
	await seedHistory(tx, context, team, contacts);
	for (const batch of pastBatches.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
		const inboxId = team.inboxes.get(batch.inbox);
		const campaignId = campaigns.get(batch.campaign ?? '') ?? null;
		const smart = smartMessages.get(batch.smartMessage ?? '');
		if (inboxId !== undefined) await seedBatch(tx, context, team, { inboxId, batch, campaignId, smart, contacts });
	}
	await seedScheduled(tx, context, team, contacts);
	let next = 0;
	for (const [inbox, inboxId] of team.inboxes) {
		const message = outOfOffice[inbox];
		const by = team.people.get(inbox);
		if (message && by)
			await rows.insertOutOfOffice(tx, {
				org_id: team.organizationId,
				inbox_id: inboxId,
				enabled: true,
				reply_message: message,
				updated_at: context.clock.now(),
				updated_by: by,
			});
		const keywords = demoKeywords[inbox];
		const [anybody] = team.people.values();
		if (keywords && anybody !== undefined)
			await rows.insertKeywords(
				tx,
				team,
				{ inboxId, by: anybody, at: context.clock.now() },
				keywords.map(({ phrases, isEnabled = true, ...group }) => ({
					...group,
					id: context.ids.next(),
					isEnabled,
					keywords: phrases.map((phrase) => ({ phrase, plain: plainPhrase(phrase) })),
				})),
			);
		for (const talk of talks[inbox] ?? []) {
			const known = contacts[talk.contact ?? next++ % 90]; // the first 90 numbers get every text
			const contact = talk.from ? await findStranger(tx, context, team, talk.from) : known;
			if (contact) await seedTalk(tx, context, team, { inbox, inboxId, talk, contact });
		}
	}
	await seedWindows(tx, team);
	await seedOptOuts(tx, context, team, contacts);
	await rows.archiveWhatWasAnswered(tx, team, context.ids);
	await seedSystems(tx, context, team);
	await seedAudit(tx, context, team);
	const [owner, amir] = [team.people.get('Dana'), team.people.get('Amir')];
	if (team.name === 'Undergraduate Admissions' && owner !== undefined && amir !== undefined) {
		await saveNewScheduledReport(tx, context, {
			organizationId: team.organizationId,
			teamId: team.teamId,
			personId: amir,
			every: 'week',
			readers: [amir, owner],
		});
		await seedTextingReport(tx, context, { ...team, personId: owner, campaigns });
	}
	await seedChat(tx, context, team);
};

/** Seeds texts that are held for review, and people who opted out and in again, as if all arrived in the past. */
const seedOptOuts = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	team: SeededTeam,
	contacts: readonly Placed[],
): Promise<void> => {
	const { organizationId, teamId } = team;
	for (const [inbox, inboxId] of team.inboxes)
		for (const { daysAgo, contact: nth, question, texts } of demoOptOuts[inbox] ?? []) {
			const contact = contacts[nth];
			if (!contact) continue;
			const conversationId = ids.next();
			const at = (minutes: number) => new Date(clock.now().getTime() - daysAgo * 24 * 60 * minute + minutes * minute);
			const messages = [question, ...texts].map((text, place) => ({
				id: ids.next(),
				text,
				incoming: place > 0,
				segments: segmentsOfText(text),
				at: at(place * 7),
				status: place > 0 ? messageStatus.received : messageStatus.delivered,
				writtenBy: place > 0 ? null : (team.people.get('Priya') ?? null),
			}));
			await rows.insertTalk(tx, team, { id: conversationId, inboxId, contact, messages, unread: 0, archived: false });
			for (const { id: messageId, text, at: sentAt } of messages.slice(1)) {
				const from = { organizationId, teamId, inboxId, mobile: contact.mobile, messageId };
				const word = standingWord(text);
				if (word === 'stop') await optOutByText(tx, from, contact.id, sentAt);
				else if (word === 'start') {
					await optInByText(tx, from, contact.id, sentAt);
					await markNoReplies(tx, [from]);
				} else await holdOrFlag(tx, { ...from, contactId: contact.id, conversationId, body: text }, sentAt);
			}
		}
};

/** Prepares a team's entries for insertion, each created by one of its people some days ago. */
const madeIn = <One extends { team: string; by: string; daysAgo: number }>(
	team: SeededTeam,
	{ ids, clock }: AppContext,
	all: readonly One[],
) =>
	all
		.filter((one) => one.team === team.name)
		.map((one) => ({
			...one,
			id: ids.next(),
			personId: personOf(team, one.by),
			at: new Date(clock.now().getTime() - one.daysAgo * 24 * 60 * minute),
		}));

const seedTags = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	team: SeededTeam,
	contacts: readonly Placed[],
): Promise<ReadonlyMap<string, number>> => {
	const tags = demoTags[team.name] ?? [];
	const by = { personId: null, at: clock.now() };
	const known = await ensureTags(
		tx,
		team,
		tags.map(({ name }) => name),
		{ ids, ...by },
	);
	for (const { name, every } of tags) {
		const tagged = contacts.filter((_, nth) => nth % every === 0).map(({ id }) => id);
		await tagContacts(tx, team, tagNamed(tagged, [known.get(name.toLowerCase()) ?? 0]), by);
	}
	return known;
};

interface MadeBefore {
	readonly tags: ReadonlyMap<string, number>;
	readonly campaigns: ReadonlyMap<string, number>;
	readonly smartMessages: ReadonlyMap<string, { readonly id: number }>;
}

const found = (id: number | undefined, name: string): number => {
	if (id === undefined) throw new Error(`The demo has nothing called ${name}.`);
	return id;
};

const seedSegments = async (
	tx: Tx,
	context: AppContext,
	team: SeededTeam,
	contacts: readonly Placed[],
	{ tags, campaigns, smartMessages }: MadeBefore,
): Promise<void> => {
	const segments = (demoSegments[team.name] ?? []).map((segment) => ({ ...segment, team: team.name }));
	const made = madeIn(team, context, segments);
	const ids = {
		tag: (name: string) => tags.get(name.toLowerCase()),
		segment: (name: string) => made.find((one) => one.name === name)?.id,
		campaign: (name: string) => campaigns.get(name),
		smartmessage: (name: string) => smartMessages.get(name)?.id,
		inbox: (name: string) => team.inboxes.get(name),
		batch: () => undefined,
	};
	const names: DemoNames = { fields: team.fields, idOf: (kind, name) => found(ids[kind](name), name) };
	const yesterday = new Date(context.clock.now().getTime() - 24 * 60 * minute);
	const monthAgo = addDays(dayOf(context.clock.now(), 'UTC'), -segmentLimits.growthDays - 1);
	for (const one of made) {
		const { every, used = 0 } = one;
		const criteria = demoCriteria(one, names);
		const members = every ? contacts.filter((_, nth) => nth % every === 0).map(({ id }) => id) : [];
		await rows.insertSegment(
			tx,
			{
				org_id: team.organizationId,
				id: one.id,
				team_id: team.teamId,
				kind: criteria ? 'criteria' : 'static',
				name: one.name,
				criteria: criteria && JSON.stringify(criteria),
				contacts: criteria ? null : members.length,
				counted_at: criteria ? null : one.at,
				used,
				used_at: used > 0 ? yesterday : null,
				created_by: one.personId,
				created_at: one.at,
				archived_at: one.isArchived ? context.clock.now() : null,
			},
			members,
		);
		if (one.monthAgo !== undefined) await keepDayCounts(tx, team, [{ id: one.id, contacts: one.monthAgo }], monthAgo);
	}
};

/** Returns the campaigns' ids by name. */
const seedCampaigns = async (tx: Tx, context: AppContext, team: SeededTeam): Promise<Map<string, number>> => {
	const made = madeIn(team, context, demoCampaigns);
	if (made.length > 0)
		await rows.insertCampaigns(
			tx,
			made.map((campaign) => ({
				org_id: team.organizationId,
				id: campaign.id,
				team_id: team.teamId,
				person_id: campaign.personId,
				name: campaign.name,
				description: campaign.description,
				is_active: !campaign.archived,
				created_at: campaign.at,
			})),
		);
	return new Map(made.map(({ name, id }) => [name, id]));
};

const seedSmartMessages = async (tx: Tx, context: AppContext, team: SeededTeam): Promise<Map<string, PastQuestion>> => {
	const made = madeIn(team, context, demoSmartMessages);
	if (made.length > 0)
		await rows.insertSmartMessages(
			tx,
			made.map((smart) => ({
				org_id: team.organizationId,
				id: smart.id,
				team_id: team.teamId,
				person_id: smart.personId,
				name: smart.name,
				message: smart.message,
				type: smart.messageType,
				closing: smart.messageClosing,
				positive_reply: smart.positiveReply,
				negative_reply: smart.negativeReply,
				is_archived: smart.archived ?? false,
				created_at: smart.at,
				updated_at: smart.at,
			})),
		);
	return new Map(made.map((one) => [one.name, one]));
};

const seedScheduled = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	team: SeededTeam,
	contacts: readonly Placed[],
): Promise<void> => {
	const { inbox, by, text, recipients, timeZone } = demoScheduled;
	const [inboxId, personId] = [team.inboxes.get(inbox), team.people.get(by)];
	if (inboxId === undefined || personId === undefined) return;
	const { localTime, startsAt } = nextMonday(clock.now());
	const chosen = contacts.slice(0, recipients).map(({ id }) => id);
	await rows.insertScheduled(tx, {
		org_id: team.organizationId,
		id: ids.next(),
		team_id: team.teamId,
		inbox_id: inboxId,
		person_id: personId,
		draft_id: randomUUID(),
		draft_hash: Buffer.alloc(32),
		start_id: randomUUID(),
		draft: JSON.stringify({ inboxId, text, recipients: chosen, autoArchive: true, schedule: { localTime, timeZone } }),
		recipients: chosen.length,
		local_time: localTime,
		time_zone: timeZone,
		starts_at: startsAt,
		changed_by: personId,
		changed_at: clock.now(),
	});
};

const minute = 60_000;

const seedTalk = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	team: SeededTeam,
	inbox: { inbox: string; inboxId: number; talk: Talk; contact: { id: number; mobile: number } },
): Promise<void> => {
	const { talk, contact, inboxId } = inbox;
	const writtenBy = team.people.get(inbox.inbox) ?? team.people.get('Priya') ?? team.people.get('Amir') ?? null;
	const atOnce = talk.texts.findLastIndex((line) => !line.startsWith('=')); // later lines are automatic replies
	const messages = talk.texts.map((line, at) => {
		const incoming = line.startsWith('<');
		const ago = talk.minutesAgo + Math.max(0, atOnce - at) * 7;
		return {
			id: ids.next(),
			incoming,
			text: line.slice(2),
			segments: segmentsOfText(line.slice(2)),
			status: incoming ? messageStatus.received : messageStatus.delivered,
			writtenBy: line.startsWith('>') ? writtenBy : null,
			at: new Date(clock.now().getTime() - ago * minute),
		};
	});
	const conversationId = ids.next();
	await rows.insertTalk(tx, team, {
		id: conversationId,
		inboxId,
		contact,
		messages,
		unread: talk.unread,
		archived: talk.archived ?? false,
	});
	for (const [nth, file] of Object.entries(talk.attachments ?? {})) {
		const message = messages[Number(nth)];
		if (message) await seedAttachment(tx, team.organizationId, message.id, file);
	}
	const { note, later } = talk;
	if (talk.assignedTo || talk.snoozedHours !== undefined)
		await rows.updateTalk(tx, team, conversationId, {
			assigneeId: talk.assignedTo === undefined ? null : personOf(team, talk.assignedTo),
			snoozedUntil:
				talk.snoozedHours === undefined ? null : new Date(clock.now().getTime() + talk.snoozedHours * 60 * minute),
		});
	if (note)
		await rows.insertNote(tx, team, {
			id: ids.next(),
			conversationId,
			personId: personOf(team, note.by),
			text: note.text,
			mentions: (note.mentions ?? []).map((name) => personOf(team, name)),
			at: new Date(clock.now().getTime() - (talk.minutesAgo - 2) * minute),
		});
	if (!later) return;
	const { localTime, startsAt } = nextMonday(clock.now());
	await rows.insertReplyLater(tx, {
		org_id: team.organizationId,
		id: ids.next(),
		conversation_id: conversationId,
		contact_id: contact.id,
		person_id: personOf(team, later.by),
		body: later.text,
		local_time: localTime,
		time_zone: demoScheduled.timeZone,
		send_at: startsAt,
		draft_id: randomUUID(),
		created_at: clock.now(),
	});
};

/** A sent smart message with its wording at that time. */
type PastQuestion = DemoSmartMessage & { readonly id: number };

const faults = [30_003, 30_005, 30_006, 30_007, 21_211];

const seedBatch = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	team: SeededTeam,
	campaign: {
		inboxId: number;
		batch: PastBatch;
		campaignId: number | null;
		smart: PastQuestion | undefined;
		contacts: readonly Placed[];
	},
): Promise<void> => {
	const { batch, inboxId, campaignId, smart } = campaign;
	const at = new Date(clock.now().getTime() - batch.hoursAgo * 60 * minute);
	const later = (afterMinutes: number) => new Date(at.getTime() + afterMinutes * minute);
	const textOf = (text: string, at: Date) => ({ id: ids.next(), text, at, segments: segmentsOfText(text) });
	const recipients = campaign.contacts.slice(0, batch.recipients).map((contact, nth) => {
		const failed = (nth * 37) % 100 < batch.failing;
		const replied = !failed && (nth * 53) % 100 < batch.replying;
		const result = !replied ? [] : smart ? [smartAnswerOf(nth)] : answersOf(nth);
		const answers = result.map(({ text, afterMinutes }) => textOf(text, later(afterMinutes)));
		const [first] = answers;
		const category =
			smart && first ? classifyAnswer(first.text, { messageType: smart.messageType, text: batch.text }) : null;
		const reply = smart && category && first ? replyTo(category, smart) : '';
		return {
			id: ids.next(),
			contact,
			status: failed ? messageStatus.undelivered : messageStatus.delivered,
			errorCode: failed ? (faults[nth % faults.length] ?? null) : null,
			answers,
			replyCategory: category && replyCategories.indexOf(category),
			automaticReply: first && reply !== '' ? textOf(reply, new Date(first.at.getTime() + 4_000)) : null,
		};
	});
	const batchId = ids.next();
	await rows.insertPastBatch(tx, team, {
		id: batchId,
		inboxId,
		personId: personOf(team, batch.by),
		campaignId,
		text: batch.text,
		segments: segmentsOfText(batch.text),
		at,
		smart,
		recipients: recipients.map(({ answers: [first], automaticReply, ...one }) => ({
			...one,
			reply: first ?? null,
			automaticReplyId: automaticReply?.id ?? null,
		})),
	});
	const answers = recipients.flatMap(({ contact, answers }) => answers.map((one) => ({ ...one, contact })));
	await rows.insertAnswers(tx, team, { inboxId, campaignId, answers });
	const replies = recipients.flatMap(({ contact, automaticReply }) =>
		automaticReply ? [{ ...automaticReply, contact }] : [],
	);
	await rows.insertAutomaticReplies(tx, team, { inboxId, replies });
};

const personOf = (team: SeededTeam, firstName: string): number => {
	const personId = team.people.get(firstName);
	if (personId === undefined) throw new Error(`${firstName} is not in ${team.name}`);
	return personId;
};
