/**
 * Forwards a note to the CRM of the provider's sales desk, if one is configured. If the CRM is busy, it tries again
 * with growing pauses; if the CRM rejects the note, the reason is stored.
 */
import { createHash } from 'node:crypto';
import { noteEvent, noteTask } from '@quad/contract/organization/marketplace/routes.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { Log } from '../../../foundation/log.ts';
import type { Outcome } from '../../../foundation/outbound/outcome.ts';
import type { SalesDesk } from './sales-desk.port.ts';
import * as notes from './sales-notes.queries.ts';

export const forwardNoteName = 'marketplace.forward-note';

const payload = z.object({ organizationId: z.number(), id: z.number() });

export const forwardNote = ({ db, clock }: AppContext, desk: SalesDesk | undefined, log: Log): Job => ({
	name: forwardNoteName,
	run: async (data) => {
		const noteRef = payload.parse(data);
		const note = desk && (await notes.readNote(db, noteRef));
		if (!desk || !note) return;
		const outcome = await hand(desk, { ...note, name: `${noteRef.organizationId}.${noteRef.id}` });
		if (outcome.kind === 'accepted') {
			await notes.writeForwarded(db, noteRef, clock.now());
			return;
		}
		const reason = outcome.kind === 'gone' ? 'It no longer exists.' : outcome.reason;
		await notes.writeFailure(db, noteRef, reason);
		if (outcome.kind === 'later') throw new Error(`The CRM did not accept a note: ${reason}`);
		log.error({ ...noteRef, reason }, 'the CRM refused a note');
	},
});

const hand = (desk: SalesDesk, note: { kind: string; body: unknown; at: Date; name: string }): Promise<Outcome> => {
	const at = note.at.toISOString();
	if (note.kind === 'task') {
		const { properties } = noteTask.body.parse({ properties: note.body });
		return desk.task({ hs_task_status: 'NOT_STARTED', ...properties, hs_timestamp: properties.hs_timestamp ?? at });
	}
	return desk.event({ ...noteEvent.body.parse(note.body), occurredAt: at, uuid: uuidOf(note.name) });
};

/** Derives the event's UUID from the note, so that every attempt has the same one. */
const uuidOf = (name: string): string => {
	const hex = createHash('sha256').update(name).digest('hex');
	return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
		'-',
	);
};
