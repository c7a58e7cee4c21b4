/** Chooses which texts a condition is about: those of a campaign, a bulk message, a Smart Message or an inbox. */
import { Select } from '@mantine/core';
import { type TextSource, textSources } from '@quad/contract/contacts/contacts/criteria.ts';
import { lazy, Suspense } from 'react';
import { useSession } from '../../foundation/session.ts';
import { CampaignPicker } from '../pickers/CampaignPicker.tsx';
import { InboxPicker } from '../pickers/InboxPicker.tsx';
import { SmartMessagePicker } from '../pickers/SmartMessagePicker.tsx';
import c from './CriteriaBuilder.module.css';
import type { DraftSource } from './criteria-draft.ts';

/** Loaded apart, because its call comes with many others. */
const BatchPicker = lazy(async () => ({ default: (await import('../pickers/BatchPicker.tsx')).BatchPicker }));

interface SourceFieldsProps {
	source: DraftSource;
	place: number;
	onChange: (source: DraftSource) => void;
}

const names: Readonly<Record<TextSource, string>> = {
	campaign: 'of the campaign',
	batch: 'of the bulk message',
	smartmessage: 'of the Smart Message',
	inbox: 'in the inbox',
};

export const SourceFields = ({ source, place, onChange }: SourceFieldsProps) => (
	<>
		<Select
			className={c.source ?? ''}
			aria-label={`Which texts of condition ${place}`}
			allowDeselect={false}
			data={textSources.map((kind) => ({ value: kind, label: names[kind] }))}
			value={source.kind}
			onChange={(chosen) => {
				const kind = textSources.find((one) => one === chosen);
				if (kind) onChange({ kind, id: null, name: '' });
			}}
		/>
		<div className={c.picker}>
			<SourcePicker source={source} place={place} onChange={onChange} />
		</div>
	</>
);

const SourcePicker = ({ source, place, onChange }: SourceFieldsProps) => {
	const { inboxes } = useSession();
	const { kind, id, name } = source;
	const choose = (chosen: number | undefined, called = '') => onChange({ kind, id: chosen ?? null, name: called });
	const picker = { value: id ?? undefined, isLabelHidden: true as const, onChange: choose };
	switch (kind) {
		case 'campaign':
			return <CampaignPicker {...picker} label={`Campaign of condition ${place}`} />;
		case 'smartmessage':
			return <SmartMessagePicker {...picker} label={`Smart Message of condition ${place}`} />;
		case 'batch':
			return (
				<Suspense>
					<BatchPicker label={`Bulk message of condition ${place}`} value={id} name={name} onChange={choose} />
				</Suspense>
			);
		case 'inbox':
			return (
				<InboxPicker
					label={`Inbox of condition ${place}`}
					inboxes={inboxes}
					value={id}
					other={id === null ? undefined : { id, name }}
					onChange={(chosen) => choose(chosen, inboxes.find((one) => one.id === chosen)?.name)}
				/>
			);
	}
};
