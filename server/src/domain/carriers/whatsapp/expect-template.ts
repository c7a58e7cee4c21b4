/** Returns the template that a draft names, with the values of its variables. Refuses one that can't be sent. */
import { whatsAppLimits } from '@quad/contract/carriers/whatsapp/limits.ts';
import { whatsAppRefusals } from '@quad/contract/carriers/whatsapp/refusals.ts';
import { plainValue } from '@quad/contract/carriers/whatsapp/template-text.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { inboxKind } from './inbox-kind.queries.ts';
import { sourceOf } from './source-of.ts';
import { findTemplate } from './templates.queries.ts';

export interface ChosenTemplate {
	readonly id: number;
	readonly body: string;
	readonly variables: readonly string[];
	/** One value per variable, in order. */
	readonly values: readonly string[];
}

export const expectTemplate = async (
	db: Db | Tx,
	scope: InboxScope,
	input: { readonly templateId: number; readonly templateValues?: readonly string[] | undefined },
): Promise<ChosenTemplate> => {
	if ((await inboxKind(db, scope)) !== 'whatsapp') refuse(whatsAppRefusals['whatsapp.only_on_whatsapp']);
	const found =
		(await findTemplate(db, scope, input.templateId)) ?? refuse(whatsAppRefusals['whatsapp.template_not_found']);
	if (found.source !== (await sourceOf(db, scope))) refuse(whatsAppRefusals['whatsapp.template_not_found']);
	if (found.status !== 'approved') refuse(whatsAppRefusals['whatsapp.template_not_approved']);
	const values = found.variables.map((_, nth) => plainValue(input.templateValues?.[nth] ?? ''));
	if (values.some((value) => value === '')) refuse(whatsAppRefusals['whatsapp.values']);
	if (values.some((value) => value.length > whatsAppLimits.value))
		refuse(whatsAppRefusals['whatsapp.value_too_long'], { limit: whatsAppLimits.value.toLocaleString('en-US') });
	return { id: found.id, body: found.body, variables: found.variables, values };
};
