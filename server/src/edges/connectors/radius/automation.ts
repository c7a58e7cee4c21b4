/** Finds the cases with a given status that communication plans create to text somebody, and closes them. */
import type { RadiusAutomation } from '@quad/contract/connections/integrations/radius.ts';
import type { Connection } from '../../../domain/connections/integrations/index.ts';
import { eachWithConnectorErrors, withConnectorErrors } from '../shared/connector-fault.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { RefusedRow } from '../shared/refused-row.ts';
import { type connectRadius, entityId } from './client.ts';
import { asValue, expectField } from './write-rows.ts';

export const automationOf = (client: ReturnType<typeof connectRadius>): Required<Connection>['automation'] => {
	const listDue = async function* (settings: RadiusAutomation) {
		const known = await client.listFields('Cases');
		const label = (name: 'statusField' | 'textField' | 'contactField') => expectField(known, settings[name]).label;
		const [status, text, contact] = [label('statusField'), label('textField'), label('contactField')];
		const where = { [status]: settings.openStatus };
		for await (const one of client.search('Cases', { where, labels: [text, contact] })) {
			const [id = '', body = ''] = [one[entityId], one[text]];
			if (body.trim() !== '') yield { id, contactId: one[contact] ?? '', text: body.trim() };
		}
	};
	const close = async ({ statusField, closeStatus }: RadiusAutomation, caseId: string): Promise<string | undefined> => {
		const field = expectField(await client.listFields('Cases'), statusField);
		if (field.values.length > 0 && !field.values.includes(closeStatus))
			throw new ProtocolFault('validation', `“${field.label}” in Radius has no “${closeStatus}” anymore`);
		try {
			await client.update('Cases', caseId, { [field.label]: asValue(field, closeStatus) });
			return undefined;
		} catch (error) {
			if (error instanceof RefusedRow && !error.isOfRights) return error.message;
			throw error;
		}
	};
	return {
		listDue: (settings) => eachWithConnectorErrors(listDue(settings)),
		close: (settings, caseId) => withConnectorErrors(() => close(settings, caseId)),
	};
};
