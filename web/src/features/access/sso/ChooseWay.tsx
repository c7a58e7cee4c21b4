/** A bar for the selected people that sets how they sign in. */
import { Button, NativeSelect } from '@mantine/core';
import type { SsoConfiguration } from '@quad/contract/access/sso/routes.ts';
import { useState } from 'react';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { ChosenBar } from '../../../ui/ChosenBar.tsx';
import { useChoosePeople } from './data.ts';

interface ChooseWayProps {
	personIds: number[];
	/** The most people that can be changed at once. */
	most: number;
	configurations: readonly SsoConfiguration[];
	onClear: () => void;
}

const password = 'password';

export const ChooseWay = ({ personIds, most, configurations, onClear }: ChooseWayProps) => {
	const [picked, setPicked] = useState<string>();
	const way = picked ?? String(configurations[0]?.id ?? password);
	const choose = useChoosePeople();
	const save = () =>
		choose.mutate(
			{ personIds, samlConfigurationId: way === password ? null : Number(way) },
			{
				onSuccess: () => {
					toast.success(`Saved for ${formatCounted(personIds.length, 'person', 'people')}.`);
					onClear();
				},
			},
		);
	const tooMany = personIds.length > most;
	const advice = tooMany ? `; select at most ${formatNumber(most)}` : '';
	const count = `${formatCounted(personIds.length, 'person', 'people')} selected${advice}`;
	return (
		<ChosenBar label="Selected people" count={count} onClear={onClear}>
			<NativeSelect
				aria-label="Let them sign in with"
				data={[
					...configurations.map(({ id, friendlyName }) => ({ value: String(id), label: friendlyName })),
					{ value: password, label: 'Password' },
				]}
				value={way}
				onChange={(event) => setPicked(event.currentTarget.value)}
			/>
			<Button disabled={tooMany} loading={choose.isPending} onClick={save}>
				Apply
			</Button>
		</ChosenBar>
	);
};
