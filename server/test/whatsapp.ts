/** Makes templates like those that a WhatsApp provider lists. */
import type { TemplateStatus } from '@quad/contract/carriers/whatsapp/routes.ts';
import { variablesIn } from '@quad/contract/carriers/whatsapp/template-text.ts';
import type { MadeTeam, Quad } from './kit.ts';

export const makeTemplate = async (
	quad: Quad,
	{ organizationId }: MadeTeam,
	body: string,
	status: TemplateStatus = 'approved',
): Promise<number> => {
	const id = quad.ids.next();
	await quad.db
		.insertInto('whatsapp_template')
		.values({
			org_id: organizationId,
			id,
			source: 'twilio',
			carrier_key: `HX${id}`,
			name: `template_${id}`,
			language: 'en',
			category: 'UTILITY',
			body,
			variables: variablesIn(body),
			status,
			synced_at: quad.clock.now(),
		})
		.execute();
	return id;
};
