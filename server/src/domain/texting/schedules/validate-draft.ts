/** Checks whether a message may be sent at its time, when it is scheduled or changed. */
import type { Audience, AudiencePart, AudienceSources } from '@quad/contract/texting/messaging/audience.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import type { Schedule } from '@quad/contract/texting/messaging/schedule-shape.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import { faultOf, readStart } from '@quad/contract/texting/schedules/schedule.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { expectClosedFields } from '../../contacts/contacts/index.ts';
import { estimateMessage, senderOf } from '../messaging/index.ts';
import { withClosing } from '../smart-messages/index.ts';

/** Returns the columns that a scheduled message stores about its draft. */
export const validateDraft = async (context: AppContext, actor: Actor, draft: Draft) => {
	const scope = await senderOf(context.db, actor, draft);
	if (!draft.text.trim() && !draft.mediaUris?.length && draft.templateId === undefined)
		refuse(messagingRefusals['message.no_text']);
	await expectClosedFields(context.db, scope, draft.text);
	const { schedule, start } = startOf(draft.schedule, context.clock.now());
	const { recipients, willGo, window, sources } = await estimateMessage(
		context,
		scope,
		draft,
		may(actor, 'ignoreQuietHours'),
	);
	if (recipients === 0) refuse(messagingRefusals['message.no_recipients']);
	if (willGo === 0) refuse(messagingRefusals['message.nobody_left']);
	if (!window.allowed)
		refuse(
			window.reason === 'quiet-hours'
				? messagingRefusals['message.quiet_hours']
				: messagingRefusals['message.too_many_to_finish'],
		);
	const { draftId: _, ...written } = draft;
	const to = draft.to && sources ? withNames(draft.to, sources) : draft.to;
	const content = { ...written, to, text: await withClosing(context.db, scope, draft) };
	return {
		inboxId: draft.inboxId,
		draft: JSON.stringify(content),
		recipients,
		localTime: schedule.localTime,
		timeZone: schedule.timeZone,
		startsAt: start.at,
		notAfter: start.notAfter,
		changedBy: actor.caretakerId ?? actor.personId,
		at: context.clock.now(),
	};
};

/** Stores the names of the parts, so that it can be said which one was deleted until the message's time. */
const withNames = ({ include, exclude }: Audience, sources: AudienceSources): Audience => {
	const named = (parts: readonly AudiencePart[], shown: ReadonlyArray<{ name: string }>) =>
		parts.map((part, at) => ('name' in part ? { ...part, name: shown[at]?.name ?? '' } : part));
	return { include: named(include, sources.include), exclude: named(exclude, sources.exclude) };
};

const startOf = (schedule: Schedule | undefined, now: Date) => {
	if (!schedule) return refuse(scheduleRefusals['schedule.no_time']);
	const fault = faultOf(schedule, now);
	const start = readStart(schedule);
	return fault || !start ? refuse(scheduleRefusals[fault ?? 'schedule.no_such_time']) : { schedule, start };
};
