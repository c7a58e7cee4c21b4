/** What a team does in its own way. */
import { Button, Group, Switch, Text } from '@mantine/core';
import type { SendingRules } from '@quad/contract/messaging/sending-rules.ts';
import { type FormEvent, useState } from 'react';
import { toast } from '../../foundation/toast.ts';
import { sayZone } from '../../parts/arrival.ts';
import { Card } from '../../ui/Card.tsx';
import { type Limits, useSetTeamRules } from './data.ts';
import { LimitFields } from './LimitFields.tsx';
import { readLimit } from './limits.ts';
import { PressureSelect } from './PressureSelect.tsx';
import c from './sending-rules.module.css';

interface TeamRulesCardProps {
	team: SendingRules['teams'][number];
	/** The organization's. */
	usual: Limits;
}

export const TeamRulesCard = ({ team, usual }: TeamRulesCardProps) => {
	const save = useSetTeamRules(team.id);
	const [hasOwn, setOwn] = useState(team.filteringLimit !== null || team.optOutLimit !== null);
	const [recipientHours, setRecipientHours] = useState(team.recipientHours);
	const [pressureTexts, setPressureTexts] = useState(team.pressureTexts);
	const [typed, setTyped] = useState({
		filtering: String(team.filteringLimit ?? usual.filteringLimit),
		optOuts: String(team.optOutLimit ?? usual.optOutLimit),
	});
	const said = {
		filteringLimit: hasOwn ? readLimit(typed.filtering) : null,
		optOutLimit: hasOwn ? readLimit(typed.optOuts) : null,
		recipientHours,
		pressureTexts,
	};
	const isReadable = !hasOwn || (said.filteringLimit !== null && said.optOutLimit !== null);
	const changed =
		said.filteringLimit !== team.filteringLimit ||
		said.optOutLimit !== team.optOutLimit ||
		recipientHours !== team.recipientHours ||
		pressureTexts !== team.pressureTexts;

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isReadable) return;
		save.mutate(said, {
			onSuccess: () => toast.success(`The rules of ${team.name} are saved.`),
			onError: toast.failure,
		});
	};
	return (
		<Card
			title={team.name}
			aside={
				<Text size="sm" c="dimmed">
					{sayZone(team.timeZone)}
				</Text>
			}
		>
			<form className={c.form} onSubmit={submit}>
				<Switch
					label="Respect the hours of people in other time zones"
					description={
						team.quietHoursOff
							? 'This team texts at any hour, so this has no effect until it keeps quiet hours again.'
							: 'Whose area code lies in another time zone gets a message to many only between 6 AM and 10 PM there, too. Who would get it at night waits for the morning.'
					}
					checked={recipientHours}
					onChange={(event) => setRecipientHours(event.currentTarget.checked)}
				/>
				<Switch
					label="Limits of its own"
					description={`Otherwise its messages pause at ${usual.filteringLimit} percent blocked, or ${usual.optOutLimit} percent STOP.`}
					checked={hasOwn}
					onChange={(event) => setOwn(event.currentTarget.checked)}
				/>
				{hasOwn && <LimitFields typed={typed} onChange={setTyped} />}
				<PressureSelect value={pressureTexts} usual={usual.pressureTexts} onChange={setPressureTexts} />
				<Group>
					<Button type="submit" disabled={!changed || !isReadable} loading={save.isPending}>
						Save
					</Button>
				</Group>
			</form>
		</Card>
	);
};
