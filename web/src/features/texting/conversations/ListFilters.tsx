/** The filters of an inbox's list. A button opens the less common ones and shows how many filters are set. */
import {
	ActionIcon,
	CloseButton,
	Group,
	Indicator,
	NativeSelect,
	Popover,
	Radio,
	SegmentedControl,
	Stack,
} from '@mantine/core';
import { keysOf } from '@quad/contract/keys.ts';
import { ListFilter as FilterIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { entriesOf } from '../../../foundation/entries.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import type { ListFilter } from './data.ts';
import c from './ListFilters.module.css';

const CampaignPicker = lazy(async () => ({
	default: (await import('../../../parts/pickers/CampaignPicker.tsx')).CampaignPicker,
}));

interface ListFiltersProps {
	inbox: ProfileInbox;
	filter: ListFilter;
	onFilter: (filter: ListFilter) => void;
}

type Show = ListFilter['show'];

const usual = [
	{ value: 'all', label: 'All open' },
	{ value: 'unread', label: 'Unread' },
	{ value: 'mine', label: 'Assigned to me' },
] satisfies Array<{ value: Show; label: string }>;

const others = [
	{ value: 'unassigned', label: 'Unassigned', isShared: true },
	{ value: 'mentioned', label: 'Mentions you', isShared: true },
	{ value: 'myContacts', label: 'Contacts assigned to you', isShared: true },
	{ value: 'snoozed', label: 'Snoozed', isShared: false },
] satisfies Array<{ value: Show; label: string; isShared: boolean }>;

const attachmentFilters = {
	any: 'Has an attachment',
	picture: 'Has a picture',
	voice: 'Has a voice message',
	video: 'Has a video',
	'contact-card': 'Has a contact card',
	pdf: 'Has a PDF',
	file: 'Has another file',
} as const satisfies Record<NonNullable<ListFilter['attachment']>, string>;

export const ListFilters = ({ inbox, filter, onFilter }: ListFiltersProps) => {
	const [open, setOpen] = useState(false);
	const offered = others.filter(({ isShared }) => !isShared || inbox.type !== 'personal');
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
				<SegmentedControl
					flex={1}
					fullWidth
					size="xs"
					aria-label="Filter conversations"
					data={usual}
					value={filter.show}
					onChange={(show) => onFilter({ ...filter, show })}
				/>
				<Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus withinPortal>
					<Indicator disabled={set.length === 0} label={set.length} size={16}>
						<Popover.Target>
							<ActionIcon
								variant="default"
								size={30}
								aria-label={set.length > 0 ? `More filters (${set.length} set)` : 'More filters'}
								onClick={() => setOpen(!open)}
							>
								<FilterIcon size={16} aria-hidden />
							</ActionIcon>
						</Popover.Target>
					</Indicator>
					<Popover.Dropdown aria-label="More filters">
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
							<Suspense>
								<CampaignPicker
									label="Campaign"
									value={filter.campaign}
									onChange={(campaign) => onFilter({ ...filter, campaign })}
								/>
							</Suspense>
						</Stack>
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
