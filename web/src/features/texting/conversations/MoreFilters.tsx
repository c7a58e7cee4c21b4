/** The less common filters of an inbox's list, loaded when they are opened. */
import { NativeSelect, Radio, Stack } from '@mantine/core';
import { keysOf } from '@quad/contract/keys.ts';
import { entriesOf } from '../../../foundation/entries.ts';
import { CampaignPicker } from '../../../parts/pickers/CampaignPicker.tsx';
import type { ListFilter } from './data.ts';
import { attachmentFilters, type OtherFilter } from './list-filters.ts';

interface MoreFiltersProps {
	offered: readonly OtherFilter[];
	filter: ListFilter;
	onFilter: (filter: ListFilter) => void;
}

export const MoreFilters = ({ offered, filter, onFilter }: MoreFiltersProps) => (
	<Stack gap="sm">
		<Radio.Group
			aria-label="Show"
			value={filter.show}
			onChange={(value) => {
				const chosen = offered.find((option) => option.value === value);
				if (chosen) onFilter({ ...filter, show: chosen.value });
			}}
		>
			<Stack gap="xs">
				{offered.map(({ value, label }) => (
					<Radio key={value} value={value} label={label} />
				))}
			</Stack>
		</Radio.Group>
		<NativeSelect
			label="Attachments"
			data={[
				{ value: '', label: 'With or without' },
				...entriesOf(attachmentFilters).map(([value, label]) => ({ value, label })),
			]}
			value={filter.attachment ?? ''}
			onChange={({ currentTarget: { value } }) =>
				onFilter({ ...filter, attachment: keysOf(attachmentFilters).find((kind) => kind === value) })
			}
		/>
		<CampaignPicker
			label="Campaign"
			value={filter.campaign}
			onChange={(campaign) => onFilter({ ...filter, campaign })}
		/>
	</Stack>
);
