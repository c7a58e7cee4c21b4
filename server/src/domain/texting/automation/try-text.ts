/** Shows how a text to this inbox would be answered now, if nothing about the sender prevents it. */

import { closedUntil } from '@quad/contract/organization/inboxes/closed-until.ts';
import { optOutAnswer } from '@quad/contract/texting/automation/opt-out-answers.ts';
import type { tried } from '@quad/contract/texting/automation/routes.ts';
import { isAutomaticText } from '@quad/contract/texting/understanding/automatic-text.ts';
import { standingWord } from '@quad/contract/texting/understanding/opt-out-words.ts';
import { isOnlyReaction } from '@quad/contract/texting/understanding/own-words.ts';
import { type Doubt, doubtOf } from '@quad/contract/texting/understanding/uncertain-opt-out.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { z } from 'zod';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { readSender, readTriedAway } from './auto-replies.queries.ts';
import { chooseAutoReply, type OutOfOffice } from './choose-auto-reply.ts';
import { type AnsweringInbox, readAnsweringInboxes } from './keyword-answers.queries.ts';
import { groupOf } from './keyword-answers.ts';
import { findGroup } from './keywords.queries.ts';

type Tried = z.output<typeof tried>;
const nothing: Omit<Tried, 'why'> = { kind: null, text: '', mediaUris: [], group: null };

export const tryText = async ({ db, clock }: AppContext, scope: InboxScope, body: string): Promise<Tried> => {
	const at = clock.now();
	const word = standingWord(body);
	if (word && word !== 'yes') {
		const kind = ({ stop: 'opted-out', start: 'opted-in', help: 'help' } as const)[word];
		const text = optOutAnswer(kind, await readSender(db, scope));
		return { ...nothing, kind: 'opt-out-keyword', text, why: whyOf[word] };
	}
	const doubt = doubtOf(body);
	if (doubt?.outcome === 'held') return { ...nothing, why: sayDoubt(doubt) };
	if (isAutomaticText(body))
		return { ...nothing, why: 'Nothing is answered: the text reads as if a machine wrote it.' };
	if (isOnlyReaction(body)) return { ...nothing, why: 'Nothing is answered: the text is only a reaction.' };
	const [inbox] = await readAnsweringInboxes(db, [scope]);
	const found = inbox && groupOf(inbox, body, at);
	const away = await readTriedAway(db, scope);
	const outOfOffice: OutOfOffice | null = away && { ...away, ...fresh, today: dayOf(at, away.timeZone) };
	const group = found && { id: found.group.id, name: found.group.name, phrase: found.phrase };
	const reply = chooseAutoReply({
		at,
		isBlocked: false,
		isOptedOut: false,
		keyword: null,
		smartReply: '',
		isAutomatic: false,
		isStopped: false,
		keywordAnswer: found
			? {
					groupId: found.group.id,
					text: found.group.replyMessage,
					mediaId: found.group.mediaId,
					assignTo: null,
					tagIds: [],
					optsIn: false,
					today: dayOf(at, inbox.timeZone),
					answeredOn: null,
					colleagueWroteAt: null,
				}
			: null,
		outOfOffice,
	});
	if (reply?.kind === 'keyword' && group) {
		const { mediaUris = [] } = (await findGroup(db, scope, group.id)) ?? {};
		return { kind: 'keyword', text: reply.text, mediaUris, group, why: `It says the keyword “${group.phrase}”.` };
	}
	if (reply?.kind === 'out-of-office')
		return { ...nothing, kind: 'out-of-office', text: reply.text, group: group ?? null, why: 'You are out of office.' };
	if (group) return { ...nothing, group, why: `It says the keyword “${group.phrase}”, which answers nothing.` };
	return { ...nothing, why: whyNothing(inbox, at) };
};

const sayDoubt = (doubt: Doubt): string => {
	const reason = doubt.kind === 'opt-out' ? 'ask for no more texts' : 'come from a wrong number';
	const counted = doubt.words.map((word) => `“${word}”`).join(', ');
	const why = doubt.by === 'rule' ? 'it says so in words we know' : `these words counted most: ${counted}`;
	return `Nothing is answered: it may ${reason} (${why}). It waits in the opt-out review until someone decides.`;
};

const fresh = { answeredOn: null, colleagueWroteAt: null, answeredByItselfAt: null };

const whyOf = {
	stop: 'It asks to be opted out.',
	start: 'It asks to be opted in. It is answered only if the person is opted out.',
	help: 'It asks for help.',
};

const whyNothing = (inbox: AnsweringInbox | undefined, at: Date): string => {
	if (!inbox) return 'Nothing is answered: keywords are disabled here, or there are no enabled keyword groups.';
	if (inbox.answerWhen === 'closed' && closedUntil(inbox.workingHours, at, inbox.timeZone) === null)
		return 'Nothing is answered: the inbox is open now, and keywords are answered outside its working hours only.';
	return 'Nothing is answered: it says none of the keywords.';
};
