/** The export settings while they are edited. */
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import {
	type SalesforceExportOptions,
	salesforceExportOptions,
} from '@quad/contract/connections/integrations/salesforce-export.ts';
import type { SalesforceOptOut } from '@quad/contract/connections/integrations/salesforce-source.ts';
import type { SlotName } from '@quad/contract/connections/integrations/schedules.ts';
import type { Answer } from '@quad/contract/route.ts';
import { sayIssue } from '@quad/contract/say-issue.ts';
import type { Saved } from './WithImport.tsx';

export type Messages = Answer<typeof salesforceRoutes.readMessages>['messageConfiguration'];
export type Target = Pick<
	SalesforceExportOptions,
	'object' | 'contactField' | 'leadField' | 'externalIdField' | 'fields'
>;

interface Written {
	hasTexts: boolean;
	hasErrors: boolean;
	target: Target;
	textSlots: SlotName[];
	hasOptOuts: boolean;
	contactOptOut: SalesforceOptOut | null;
	leadOptOut: SalesforceOptOut | null;
	optOutSlots: SlotName[];
}

const slotsOf = (one: Messages['optOuts'] | undefined): SlotName[] =>
	one?.schedules.map(({ category }) => category) ?? [];

/** The opt-out field that imports read is probably also the one to write, but reports name it differently. */
const alreadyRead = (imported: Saved | null, part: 'contacts' | 'leads'): SalesforceOptOut | null => {
	const source = imported?.fileConfiguration[part];
	return source?.kind === 'ListView' && !source.optOut?.field.includes('.') ? source.optOut : null;
};

export const startOf = (saved: Messages, imported: Saved | null): Written => {
	const texts = saved.messageActivity ?? saved.deliveryErrors;
	const { object, contactField, leadField, externalIdField, fields } = texts ?? salesforceExportOptions.parse({});
	const optOuts = saved.optOuts;
	return {
		hasTexts: saved.messageActivity !== null,
		hasErrors: saved.deliveryErrors !== null,
		target: { object, contactField, leadField, externalIdField, fields },
		textSlots: slotsOf(texts),
		hasOptOuts: optOuts !== null,
		contactOptOut: optOuts ? optOuts.contactOptOut : alreadyRead(imported, 'contacts'),
		leadOptOut: optOuts ? optOuts.leadOptOut : alreadyRead(imported, 'leads'),
		optOutSlots: slotsOf(optOuts),
	};
};

export const bodyOf = (written: Written, version: number) => {
	const basics = (slots: readonly SlotName[]) => ({
		schedules: slots.map((category) => ({ category })),
		isSample: false,
	});
	const texts = { ...written.target, ...basics(written.textSlots) };
	const { contactOptOut, leadOptOut } = written;
	return {
		messageConfiguration: {
			messageActivity: written.hasTexts ? texts : null,
			deliveryErrors: written.hasErrors ? texts : null,
			optOuts: written.hasOptOuts ? { contactOptOut, leadOptOut, ...basics(written.optOutSlots) } : null,
		},
		version,
	};
};

export const sayMessageFault = (body: unknown): string | undefined =>
	salesforceRoutes.saveMessages.body.safeParse(body, { error: sayIssue }).error?.issues[0]?.message;
