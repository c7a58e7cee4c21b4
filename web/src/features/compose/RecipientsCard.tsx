/** Who gets the message: people named one by one, or everybody in a search of contacts. */
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { ChosenPeople } from './ChosenPeople.tsx';
import type { Recipients } from './draft.ts';
import { SearchAudience } from './SearchAudience.tsx';

interface RecipientsCardProps {
	recipients: Recipients;
	/** How many the search finds; undefined while that is being asked. */
	found: number | undefined;
	onChange: (recipients: Recipients) => void;
}

const fresh = {
	chosen: { kind: 'chosen', ids: [] },
	search: { kind: 'search', searchText: '', assignedTo: null },
} as const satisfies Record<Recipients['kind'], Recipients>;

export const RecipientsCard = ({ recipients, found, onChange }: RecipientsCardProps) => {
	const [other, setOther] = useState<Recipients>(); // what was there before switching, to switch back to
	const switchTo = (kind: string) => {
		if (kind !== 'chosen' && kind !== 'search') return;
		setOther(recipients);
		onChange(other?.kind === kind ? other : fresh[kind]);
	};
	return (
		<Card
			title="To"
			aside={
				<SegmentedControl
					size="xs"
					aria-label="Who gets it"
					value={recipients.kind}
					onChange={switchTo}
					data={[
						{ value: 'chosen', label: 'Chosen people' },
						{ value: 'search', label: 'Everybody in a search' },
					]}
				/>
			}
		>
			{recipients.kind === 'chosen' ? (
				<ChosenPeople ids={recipients.ids} onChange={(ids) => onChange({ kind: 'chosen', ids })} />
			) : (
				<SearchAudience search={recipients} found={found} onChange={onChange} />
			)}
		</Card>
	);
};
