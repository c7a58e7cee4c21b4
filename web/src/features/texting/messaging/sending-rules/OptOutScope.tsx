/** Chooses the scope of opt-outs from now on. */
import { Radio, Stack, Text } from '@mantine/core';
import { type OptOutScope, optOutScopes, setOptOutScope } from '@quad/contract/contacts/opt-outs/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { optOutScopeQuery, useSetOptOutScope } from './data.ts';

const labels: Readonly<Record<OptOutScope, { label: string; about: string }>> = {
	number: {
		label: 'Only the number they texted',
		about: 'The team’s other inboxes can still text them.',
	},
	team: { label: 'The team', about: 'Every inbox of the team stops. Other teams can still text them.' },
	organization: {
		label: 'The whole organization',
		about: 'Every team stops, also teams created later. US rules require this from January 31, 2027.',
	},
};

export const OptOutScopeCard = () => {
	const { data } = useQuery(optOutScopeQuery);
	return data ? <ScopeForm scope={data.scope} /> : null;
};

const ScopeForm = ({ scope }: { scope: OptOutScope }) => {
	const save = useSetOptOutScope();
	const form = useContractForm(setOptOutScope, {
		start: { scope },
		send: save.mutateAsync,
		onSent: () => toast.success('Scope of opt-outs saved.'),
		onFailure: toast.failure,
	});
	return (
		<FormSection title="Opt-outs" form={form}>
			<Text size="sm" c="dimmed">
				What a STOP covers from now on. Opt-outs already recorded stay as they are. START opts people in again for the
				team they text.
			</Text>
			<Radio.Group label="An opt-out covers" {...form.field('scope')}>
				<Stack gap="xs" mt="xs">
					{optOutScopes.map((value) => (
						<Radio key={value} value={value} label={labels[value].label} description={labels[value].about} />
					))}
				</Stack>
			</Radio.Group>
		</FormSection>
	);
};
