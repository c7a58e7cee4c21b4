/** The organization's name, which the navigation, emails and the audit log show. */
import { Button, Group, TextInput } from '@mantine/core';
import { organizationSettingsLimits } from '@quad/contract/administration/organization-settings/limits.ts';
import { changeOrganizationSettings } from '@quad/contract/administration/organization-settings/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { Card } from '../../../ui/Card.tsx';
import { useChangeSettings } from './data.ts';
import c from './organization-settings.module.css';

export const NameCard = ({ name }: { name: string }) => {
	const save = useChangeSettings();
	const form = useContractForm(changeOrganizationSettings, {
		start: { name },
		send: save.mutateAsync,
		onSent: () => toast.success('Name saved.'),
		onFailure: toast.failure,
	});
	return (
		<Card title="Name">
			<form className={c.form} {...form.props}>
				<TextInput
					label="Name of the organization"
					description="People see it in the menu of teams and in every email that Quad sends."
					autoComplete="organization"
					maxLength={organizationSettingsLimits.name}
					{...form.field('name')}
				/>
				<Group>
					<Button type="submit" disabled={!form.isChanged} loading={form.isPending}>
						Save
					</Button>
				</Group>
			</form>
		</Card>
	);
};
