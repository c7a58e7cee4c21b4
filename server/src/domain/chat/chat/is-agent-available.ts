/** Returns whether a visitor can get a reply now: the widget is within its hours and an agent is available. */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { closedUntil } from '@quad/contract/organization/inboxes/closed-until.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { agentsOf } from './agents.queries.ts';
import type { WidgetRow } from './widgets.queries.ts';

/** Agents whose browser was heard from after this moment count as present. */
export const heardSince = (now: Date): Date => new Date(now.getTime() - chatLimits.silentMs);

export const isAgentAvailable = async (
	db: Db | Tx,
	widget: Pick<WidgetRow, 'organizationId' | 'teamId' | 'workingHours' | 'timeZone'>,
	now: Date,
): Promise<boolean> => {
	if (closedUntil(widget.workingHours, now, widget.timeZone) !== null) return false;
	return (await agentsOf(db, widget, heardSince(now))).some((agent) => agent.isAvailable);
};
