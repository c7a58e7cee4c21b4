/** The filters of an inbox's list. A button opens the less common ones and shows how many filters are set. */
import { ActionIcon, CloseButton, Group, Popover } from '@mantine/core';
import { ListFilter as FilterIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { Choices } from '../../../ui/Choices.tsx';
import type { ListFilter } from './data.ts';
import c from './ListFilters.module.css';
import { attachmentFilters, otherFilters, usualFilters } from './list-filters.ts';

const MoreFilters = lazy(async () => ({ default: (await import('./MoreFilters.tsx')).MoreFilters }));

interface ListFiltersProps {
	inbox: ProfileInbox;
	filter: ListFilter;
	onFilter: (filter: ListFilter) => void;
}

export const ListFilters = ({ inbox, filter, onFilter }: ListFiltersProps) => {
	const [open, setOpen] = useState(false);
	const offered = otherFilters.filter(({ isShared }) => !isShared || inbox.type !== 'personal');
	const other = offered.find(({ value }) => value === filter.show);
	const set = [
		...(other ? [{ label: other.label, without: { show: 'all' as const } }] : []),
		...(filter.attachment === undefined
			? []
			: [{ label: attachmentFilters[filter.attachment], without: { attachment: undefined } }]),
		...(filter.campaign === undefined ? [] : [{ label: 'Campaign', without: { campaign: undefined } }]),
	];
	return (
		<>
			<Group gap={6} wrap="nowrap">
				<Choices
					isWide
					label="Filter conversations"
					choices={usualFilters}
					value={filter.show}
					onChange={(show) => onFilter({ ...filter, show })}
				/>
				<Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus withinPortal>
					<Popover.Target>
						<ActionIcon
							className={c.more ?? ''}
							variant="default"
							size={30}
							aria-label={set.length > 0 ? `More filters (${set.length} set)` : 'More filters'}
							data-set={set.length > 0 ? set.length : undefined}
							onClick={() => setOpen(!open)}
						>
							<FilterIcon size={16} aria-hidden />
						</ActionIcon>
					</Popover.Target>
					<Popover.Dropdown aria-label="More filters">
						<Suspense>
							<MoreFilters offered={offered} filter={filter} onFilter={onFilter} />
						</Suspense>
					</Popover.Dropdown>
				</Popover>
			</Group>
			{set.length > 0 && (
				<ul className={c.set} aria-label="Filters that are set">
					{set.map(({ label, without }) => (
						<li key={label} className={c.one}>
							{label}
							<CloseButton
								size="xs"
								aria-label={`Remove filter: ${label}`}
								onClick={() => onFilter({ ...filter, ...without })}
							/>
						</li>
					))}
				</ul>
			)}
		</>
	);
};
