/** Copies an organization's templates from its WhatsApp provider, where they are written and approved. */
import { whatsAppLimits } from '@quad/contract/carriers/whatsapp/limits.ts';
import { whatsAppRefusals } from '@quad/contract/carriers/whatsapp/refusals.ts';
import { variablesIn } from '@quad/contract/carriers/whatsapp/template-text.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { organizationName } from '../../organization/organizations/index.ts';
import { showTemplates } from './show-templates.ts';
import { replaceTemplates } from './templates.queries.ts';
import type { ProvidedTemplate, WhatsAppProvider } from './whatsapp-provider.port.ts';

export const syncTemplates = async (context: AppContext, provider: WhatsAppProvider, scope: TeamScope) => {
	const { db, ids, clock } = context;
	const { organizationId } = scope;
	const listed = await provider
		.templates(organizationId)
		.catch((fault: unknown) =>
			refuse(whatsAppRefusals['whatsapp.no_answer'], { reason: fault instanceof Error ? fault.message : 'no answer' }),
		);
	if (!listed) return refuse(whatsAppRefusals['whatsapp.no_account']);
	const templates = listed.filter(isUsable).slice(0, whatsAppLimits.templates);
	await commit(db, async (tx) => {
		await replaceTemplates(
			tx,
			scope,
			templates.map((one) => ({ ...one, id: ids.next(), variables: variablesIn(one.body) })),
			clock.now(),
		);
		await record(tx, scope, {
			action: 'whatsapp.templates-synced',
			subject: { kind: 'organization', id: organizationId, name: await organizationName(tx, organizationId) },
			details: { count: String(templates.length) },
		});
	});
	return showTemplates(db, scope);
};

/** A template without text, or with too many variables to fill in, can't be sent from Quad. */
const isUsable = ({ body }: ProvidedTemplate): boolean =>
	body.trim() !== '' && variablesIn(body).length <= whatsAppLimits.variables;
