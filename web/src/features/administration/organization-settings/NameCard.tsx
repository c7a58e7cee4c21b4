/** The organization's name, which the navigation, emails and the audit log show. */
import { TextInput } from '@mantine/core';
import { organizationSettingsLimits } from '@quad/contract/administration/organization-settings/limits.ts';
import { changeOrganizationSettings } from '@quad/contract/administration/organization-settings/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useChangeSettings } from './data.ts';

export const NameCard = ({ name }: { name: string }) => {
	const save = useChangeSettings();
	const form = useContractForm(changeOrganizationSettings, {
		start: { name },
		send: save.mutateAsync,
		onSent: () => toast.success('Name saved.'),
		onFailure: toast.failure,
	});
	return (
		<FormSection title="Name" form={form}>
			<TextInput
				label="Name of the organization"
				description="People see it in the menu of teams and in every email that Quad sends."
				autoComplete="organization"
				maxLength={organizationSettingsLimits.name}
				{...form.field('name')}
			/>
		</FormSection>
	);
};
