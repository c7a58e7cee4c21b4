import { Switch, Text } from '@mantine/core';
import { type SendingRules, setTeamRules } from '@quad/contract/texting/messaging/sending-rules.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { sayZone } from '../../../../parts/dates/say-zone.ts';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { type Limits, useSetTeamRules } from './data.ts';
import { LimitFields } from './LimitFields.tsx';
import { limitFault, readLimit } from './limits.ts';
import { PressureSelect } from './PressureSelect.tsx';

interface TeamRulesCardProps {
	team: SendingRules['teams'][number];
	usual: Limits;
}

export const TeamRulesCard = ({ team, usual }: TeamRulesCardProps) => {
	const save = useSetTeamRules(team.id);
	const form = useContractForm(setTeamRules, {
		start: {
			hasOwn: team.filteringLimit !== null || team.optOutLimit !== null,
			recipientHours: team.recipientHours,
			pressureTexts: team.pressureTexts,
			typed: {
				filtering: String(team.filteringLimit ?? usual.filteringLimit),
				optOuts: String(team.optOutLimit ?? usual.optOutLimit),
			},
		},
		bodyOf: ({ hasOwn, typed, ...rest }) => ({
			filteringLimit: hasOwn ? readLimit(typed.filtering) : null,
			optOutLimit: hasOwn ? readLimit(typed.optOuts) : null,
			...rest,
		}),
		checkAll: ({ hasOwn, typed }) => hasOwn && (limitFault(typed.filtering) || limitFault(typed.optOuts)),
		send: save.mutateAsync,
		onSent: () => toast.success(`Rules for ${team.name} saved.`),
	});
	const { hasOwn, typed } = form.values;
	const body = form.body;
	const isChanged =
		body.filteringLimit !== team.filteringLimit ||
		body.optOutLimit !== team.optOutLimit ||
		body.recipientHours !== team.recipientHours ||
		body.pressureTexts !== team.pressureTexts;
	return (
		<FormSection
			title={team.name}
			form={{ ...form, isChanged }}
			aside={
				<Text size="sm" c="dimmed">
					{sayZone(team.timeZone)}
				</Text>
			}
		>
			<Switch
				label="Respect recipients’ time zones"
				description={
					team.quietHoursOff
						? 'This team may text at any hour, so this has no effect until it has quiet hours again.'
						: 'Bulk texts arrive only between 6 AM and 10 PM in the time zone of the recipient’s area code; the rest wait until morning.'
				}
				{...form.toggle('recipientHours')}
			/>
			<Switch
				label="Custom limits"
				description={`Otherwise its messages pause at ${usual.filteringLimit} percent blocked or ${usual.optOutLimit} percent STOP.`}
				{...form.toggle('hasOwn')}
			/>
			{hasOwn && <LimitFields typed={typed} onChange={(next) => form.write({ typed: next })} />}
			<PressureSelect {...form.field('pressureTexts')} usual={usual.pressureTexts} />
		</FormSection>
	);
};
