/**
 * Stores tasks and events for the provider's sales desk (product.md, decision 8) and emails platform administrators.
 * A job forwards them to a CRM, so that the user doesn't see an error if the CRM is down.
 */
import { marketplaceLimits } from '@quad/contract/organization/marketplace/limits.ts';
import { marketplaceRefusals } from '@quad/contract/organization/marketplace/refusals.ts';
import { crmProviders, type TaskProperties } from '@quad/contract/organization/marketplace/routes.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../audit/index.ts';
import { isAddress, queueMail } from '../mail/index.ts';
import { holdOrganization } from './facts.queries.ts';
import { forwardNoteName } from './forward-note.ts';
import { platformAddresses, readAsker } from './requests.queries.ts';
import { countNotes, insertNote, type NoteKind } from './sales-notes.queries.ts';

const hourMs = 60 * 60 * 1000;

export const noteTask = (context: AppContext, actor: Actor, provider: string, properties: TaskProperties) =>
	note(context, actor, {
		provider: providerOf(provider),
		kind: 'task',
		body: properties,
		says: properties.hs_task_subject,
	});

export const noteEvent = (
	context: AppContext,
	actor: Actor,
	provider: string,
	event: { email: string; eventName: string },
) => {
	const request = { provider: providerOf(provider), kind: 'trackevent', body: event } as const;
	if (!isAddress(event.email)) refuse(marketplaceRefusals['marketplace.not_an_address'], { address: event.email });
	return note(context, actor, { ...request, says: `${event.eventName}: ${event.email}` });
};

/** Refuses an unknown CRM. */
const providerOf = (provider: string): string =>
	crmProviders.find((one) => one === provider.toLowerCase()) ??
	refuse(marketplaceRefusals['marketplace.no_such_provider']);

interface NewNote {
	provider: string;
	kind: NoteKind;
	body: object;
	says: string;
}

const note = (context: AppContext, actor: Actor, { says, ...content }: NewNote) => {
	const { clock, ids, db } = context;
	const scope = inCurrentTeam(actor);
	const at = clock.now();
	const before = (ms: number) => new Date(at.getTime() - ms);
	const { organizationId } = actor;
	return commit(db, async (tx) => {
		await holdOrganization(tx, organizationId);
		const since = { anHour: before(hourMs), same: before(marketplaceLimits.sameNoteMs) };
		const { inAnHour, isSame } = await countNotes(tx, scope, content, since);
		if (isSame) return {};
		if (inAnHour >= marketplaceLimits.notesPerHour) refuse(marketplaceRefusals['marketplace.too_many_notes']);
		const id = ids.next();
		await insertNote(tx, scope, { ...content, id, at });
		await record(tx, actor, { action: 'sales-desk.told', subject: { kind: content.kind, id, name: says } });
		const asker = await readAsker(tx, scope);
		for (const address of await platformAddresses(tx))
			await queueMail(tx, context, {
				organizationId,
				to: { address },
				kind: `sales-desk.${content.kind}`,
				subject: `${asker.organizationName}: ${says}`,
				body: `${asker.name} (${asker.address}) of ${asker.teamName}.\n\n${printed(content.body)}`,
			});
		await addJob(tx, forwardNoteName, { organizationId, id });
		return {};
	});
};

const printed = (body: object): string =>
	Object.entries(body)
		.map(([name, value]) => `${name}: ${value}`)
		.join('\n');
