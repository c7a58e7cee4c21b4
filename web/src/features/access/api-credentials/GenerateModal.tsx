import { Checkbox, Select, Stack, Switch, TextInput } from '@mantine/core';
import { credentialLimits } from '@quad/contract/access/api-credentials/limits.ts';
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import { createCredential, type NewCredential } from '@quad/contract/access/api-credentials/routes.ts';
import { type ApiScope, apiScopeLabels, apiScopes } from '@quad/contract/scopes.ts';
import { useSession } from '../../../foundation/session.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { TeamSelect } from '../../../parts/pickers/TeamSelect.tsx';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useRenewCredentials } from './data.ts';

interface GenerateModalProps {
	/** Whether a team can be chosen; otherwise the credential is for the current team. */
	all: boolean;
	onGenerated: (credential: NewCredential) => void;
	onClose: () => void;
}

interface Values {
	name: string;
	departmentId: number | null;
	scopes: ApiScope[];
	isTest: boolean;
	days: string;
}

const lives = [
	{ value: '30', label: 'In 30 days' },
	{ value: '90', label: 'In 90 days' },
	{ value: '365', label: 'In a year' },
	{ value: 'never', label: 'Never' },
];

export const GenerateModal = ({ all, onGenerated, onClose }: GenerateModalProps) => {
	const { teamId } = useSession();
	const renew = useRenewCredentials();
	const start: Values = {
		name: '',
		departmentId: all ? null : teamId,
		scopes: ['read', 'send', 'contacts'],
		isTest: false,
		days: '365',
	};
	const form = useContractForm(createCredential, {
		start,
		bodyOf: ({ days, ...rest }) => ({ ...rest, expiresInDays: days === 'never' ? null : Number(days) }),
		check: ({ name, scopes }) => ({
			name: name.trim() === '' && credentialRefusals['credential.name_required'].message,
			scopes: scopes.length === 0 && credentialRefusals['credential.scope_required'].message,
		}),
		onSent: (generated) => {
			onGenerated(generated);
			onClose();
			return renew();
		},
	});
	return (
		<FormModal size="lg" title="Generate API credential" form={form} does="Generate" onClose={onClose}>
			<TextInput
				label="Name"
				description="What will use it, such as “Slate” or “Visit calendar”."
				{...form.field('name')}
				maxLength={credentialLimits.name}
				data-autofocus
			/>
			{all && <TeamSelect label="Team" none="All teams" {...form.field('departmentId')} />}
			<Checkbox.Group label="What it may do" {...form.field('scopes')}>
				<Stack gap={8} mt={6}>
					{apiScopes.map((scope) => (
						<Checkbox
							key={scope}
							value={scope}
							label={apiScopeLabels[scope].label}
							description={apiScopeLabels[scope].about}
						/>
					))}
				</Stack>
			</Checkbox.Group>
			<Select
				label="Expires"
				data={lives}
				allowDeselect={false}
				value={form.values.days}
				onChange={(days) => form.write({ days: days ?? '365' })}
			/>
			<Switch
				label="Only for tests"
				description="It texts simulated phones only, so a mistake reaches no one."
				{...form.toggle('isTest')}
			/>
		</FormModal>
	);
};
