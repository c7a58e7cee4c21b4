/** Chooses recipients in one way only (spec 3 §9). Switching keeps earlier choices, and a note says so. */
import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { recipientSources } from '@quad/contract/connections/integrations/recipient-sources.ts';
import { recipientListLimits } from '@quad/contract/texting/messaging/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { phone, useMedia } from '../../../../../foundation/use-media.ts';
import { Card } from '../../../../../ui/Card.tsx';
import { recipientConnectorsQuery } from '../data.ts';
import { nobodyIsNamed, type Recipients } from '../draft.ts';
import { CampaignAudience } from './CampaignAudience.tsx';
import { ChosenPeople } from './ChosenPeople.tsx';
import { ListAudience } from './ListAudience.tsx';
import c from './RecipientsCard.module.css';
import { SearchAudience } from './SearchAudience.tsx';

const IntegrationAudience = lazy(async () => ({
	default: (await import('./IntegrationAudience.tsx')).IntegrationAudience,
}));
const SegmentsAudience = lazy(async () => ({ default: (await import('./SegmentsAudience.tsx')).SegmentsAudience }));

interface RecipientsCardProps {
	recipients: Recipients;
	/** The number of people found. Undefined while loading. */
	found: number | undefined;
	onChange: (recipients: Recipients) => void;
}

type Kind = Recipients['kind'];

const fresh: Record<Kind, Recipients> = {
	chosen: { kind: 'chosen', ids: [] },
	search: { kind: 'search', searchText: '', assignedTo: null },
	list: { kind: 'list', listId: null },
	campaign: { kind: 'campaign', campaignId: null },
	integration: { kind: 'integration', connector: '', listId: null, isRead: false },
	segments: { kind: 'segments', segmentIds: [], tagIds: [] },
};

const usualKinds: ReadonlyArray<{ value: Kind; label: string }> = [
	{ value: 'chosen', label: 'Selected people' },
	{ value: 'search', label: 'Everyone in a search' },
	{ value: 'segments', label: 'Segments and tags' },
	{ value: 'list', label: 'A list' },
	{ value: 'campaign', label: 'A campaign' },
];

/** Adds a choice for connected systems. If there is only one, the choice has its name. */
const useKinds = (chosen: Kind) => {
	const { data: connected = [] } = useQuery(recipientConnectorsQuery);
	const [first] = connected;
	if (!first && chosen !== 'integration') return usualKinds;
	const label = first && connected.length === 1 ? recipientSources[first.connector].label : 'Another system';
	return [...usualKinds, { value: 'integration' as const, label }];
};

export const RecipientsCard = ({ recipients, found, onChange }: RecipientsCardProps) => {
	const [aside, setAside] = useState<Partial<Record<Kind, Recipients>>>({}); // earlier choices, for switching back
	const [isWarned, setWarned] = useState(false);
	const isNarrow = useMedia(phone);
	const kinds = useKinds(recipients.kind);
	const isNew = useRef(true); // focuses the recipients when the form opens, but not later
	useEffect(() => {
		isNew.current = false;
	}, []);

	useEffect(() => {
		if (!isWarned) return;
		const timer = setTimeout(() => setWarned(false), recipientListLimits.warningMs);
		return () => clearTimeout(timer);
	}, [isWarned]);

	const switchTo = (value: string) => {
		const kind = kinds.find((kind) => kind.value === value)?.value;
		if (!kind) return;
		setAside({ ...aside, [recipients.kind]: recipients });
		setWarned(!nobodyIsNamed(recipients));
		onChange(aside[kind] ?? fresh[kind]);
	};
	return (
		<Card
			title="To"
			aside={
				isNarrow ? (
					<NativeSelect
						aria-label="Recipients"
						value={recipients.kind}
						onChange={({ currentTarget }) => switchTo(currentTarget.value)}
						data={[...kinds]}
					/>
				) : (
					<SegmentedControl
						size="xs"
						aria-label="Recipients"
						value={recipients.kind}
						onChange={switchTo}
						data={[...kinds]}
					/>
				)
			}
		>
			<div role="status" className={c.note}>
				{isWarned && (
					<Text size="sm">A message uses only one of these. What you chose before is kept; switch back to use it.</Text>
				)}
			</div>
			{recipients.kind === 'chosen' && (
				<ChosenPeople
					ids={recipients.ids}
					takesFocus={isNew.current && !isNarrow && nobodyIsNamed(recipients)}
					onChange={(ids) => onChange({ kind: 'chosen', ids })}
				/>
			)}
			{recipients.kind === 'search' && <SearchAudience search={recipients} found={found} onChange={onChange} />}
			{recipients.kind === 'segments' && (
				<Suspense>
					<SegmentsAudience chosen={recipients} found={found} onChange={onChange} />
				</Suspense>
			)}
			{recipients.kind === 'list' && (
				<ListAudience listId={recipients.listId} onChange={(listId) => onChange({ kind: 'list', listId })} />
			)}
			{recipients.kind === 'integration' && (
				<Suspense>
					<IntegrationAudience chosen={recipients} onChange={onChange} />
				</Suspense>
			)}
			{recipients.kind === 'campaign' && (
				<CampaignAudience
					campaignId={recipients.campaignId}
					found={found}
					onChange={(campaignId) => onChange({ kind: 'campaign', campaignId })}
				/>
			)}
		</Card>
	);
};
