/** Maps Salesforce fields to Quad's, separately for contacts and leads. */
import { Stack } from '@mantine/core';
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import type { SalesforceObject } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { FormSheet } from '../../../../ui/FormSheet.tsx';
import { SectionsForm } from '../../../../ui/SectionsForm.tsx';
import { useRenew } from '../data.ts';
import { NothingChosen } from '../FieldsPage.tsx';
import { ColumnSelect } from './ColumnSelect.tsx';
import { CustomFields } from './CustomFields.tsx';
import { useColumns } from './data.ts';
import { type Draft, type Drafts, parts, sayFault } from './drafts.ts';
import { OptOutField } from './OptOutField.tsx';
import { RequiredFields } from './RequiredFields.tsx';
import { salesforceUi } from './salesforce-ui.ts';
import { type Saved, WithImport } from './WithImport.tsx';

export const Screen = () => (
	<WithImport place="fields">
		{(saved, version) =>
			saved ? <FieldsForm key={version} saved={saved} version={version} /> : <NothingChosen ui={salesforceUi} />
		}
	</WithImport>
);

const FieldsForm = ({ saved, version }: { saved: Saved; version: number }) => {
	const renew = useRenew(salesforceUi);
	const { contacts, leads } = saved.fileConfiguration;
	const start: Drafts = { contacts, leads };
	const bodyOf = (written: Drafts) => ({ importConfiguration: { ...saved, fileConfiguration: written }, version });
	const form = useContractForm(salesforceRoutes.saveImport, {
		start,
		bodyOf,
		checkAll: (written) => sayFault(bodyOf(written)),
		onSent: async () => {
			await renew();
			toast.success('Saved. The next import re-reads every contact.');
		},
	});
	return (
		<FormSheet>
			<SectionsForm form={form}>
				{parts.map(({ key, object, title }) => {
					const draft = form.values[key];
					return (
						draft && (
							<FieldsOf
								key={key}
								title={title}
								object={object}
								draft={draft}
								onChange={(changed) => form.write({ [key]: changed })}
							/>
						)
					);
				})}
			</SectionsForm>
		</FormSheet>
	);
};

interface FieldsOfProps {
	title: string;
	object: SalesforceObject;
	draft: Draft;
	onChange: (draft: Draft) => void;
}

const FieldsOf = ({ title, object, draft, onChange }: FieldsOfProps) => {
	const columns = useColumns(draft, object);
	return (
		<FormSection title={`${title}: ${draft.name}`}>
			<Stack gap="lg">
				<RequiredFields
					draft={draft}
					object={object}
					columns={columns}
					onChange={(fields) => onChange({ ...draft, fields })}
				/>
				<ColumnSelect
					label="Assigned user"
					description="A name, an email address or a campus ID of someone on your team."
					columns={columns}
					value={draft.fields.staff}
					onChange={(staff) => onChange({ ...draft, fields: { ...draft.fields, staff } })}
				/>
				<OptOutField columns={columns} value={draft.optOut} onChange={(optOut) => onChange({ ...draft, optOut })} />
				<CustomFields
					columns={columns}
					value={draft.customFields}
					onChange={(customFields) => onChange({ ...draft, customFields })}
				/>
			</Stack>
		</FormSection>
	);
};
