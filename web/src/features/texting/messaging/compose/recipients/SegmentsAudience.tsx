/** Everyone in the chosen segments or with the chosen tags when the message is sent, each person once. */
import { MultiSelect, Text } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../../../foundation/session.ts';
import { sayPeople } from '../../../../../parts/compose/left-out.ts';
import { tagsQuery } from '../../../../../parts/pickers/tags.ts';
import { automatedQuery, offeredSegmentsQuery } from '../../../../../parts/segments/segments.ts';
import type { Recipients } from '../draft.ts';

type Chosen = Extract<Recipients, { kind: 'segments' }>;

interface SegmentsAudienceProps {
	chosen: Chosen;
	/** The number of people. Undefined while loading. */
	found: number | undefined;
	onChange: (chosen: Chosen) => void;
}

export const SegmentsAudience = ({ chosen, found, onChange }: SegmentsAudienceProps) => {
	const { may } = useSession();
	const { data: tags = [] } = useQuery(tagsQuery);
	const isNobody = chosen.segmentIds.length + chosen.tagIds.length === 0;
	return (
		<>
			{may('segments') && (
				<SegmentSelect ids={chosen.segmentIds} onChange={(segmentIds) => onChange({ ...chosen, segmentIds })} />
			)}
			<MultiSelect
				label="Tags"
				placeholder={chosen.tagIds.length === 0 ? (tags.length === 0 ? 'Your team has no tags' : 'Choose tags') : ''}
				searchable
				clearable
				hidePickedOptions
				maxValues={segmentLimits.ofMessage}
				nothingFoundMessage="No tag has that name"
				data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
				value={chosen.tagIds.map(String)}
				onChange={(ids) => onChange({ ...chosen, tagIds: ids.map(Number) })}
			/>
			<Text size="sm" c="dimmed" role="status">
				{isNobody
					? 'No segment or tag selected yet.'
					: `${found === undefined ? 'Counting people' : sayPeople(found)} now. Membership is checked again when it’s sent.`}
			</Text>
		</>
	);
};

interface SegmentSelectProps {
	ids: readonly number[];
	onChange: (ids: number[]) => void;
}

const SegmentSelect = ({ ids, onChange }: SegmentSelectProps) => {
	const { data: made } = useQuery(offeredSegmentsQuery);
	const { data: automated = [] } = useQuery(automatedQuery(true));
	const offered = [
		{ group: 'Segments of the team', items: made?.items ?? [] },
		{ group: 'Automated', items: automated },
	].filter(({ items }) => items.length > 0);
	return (
		<MultiSelect
			label="Segments"
			placeholder={ids.length === 0 ? 'Choose segments' : ''}
			searchable
			clearable
			hidePickedOptions
			maxValues={segmentLimits.ofMessage}
			nothingFoundMessage="No segment has that name"
			data={offered.map(({ group, items }) => ({
				group,
				items: items.map(({ id, name }) => ({ value: String(id), label: name })),
			}))}
			value={ids.map(String)}
			onChange={(chosen) => onChange(chosen.map(Number))}
		/>
	);
};
