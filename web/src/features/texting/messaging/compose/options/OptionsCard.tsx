/** Options besides text and recipients. The folded card lists what is chosen. */
import { Text, Title } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProfileInbox } from '../../../../../foundation/session.ts';
import { useChosenOptions } from '../../../../../parts/compose/use-chosen-options.ts';
import { AssignmentOptions } from './AssignmentOptions.tsx';
import { AutoArchiveOption } from './AutoArchiveOption.tsx';
import { CampaignOption } from './CampaignOption.tsx';
import { MessageTypeOption } from './MessageTypeOption.tsx';
import c from './OptionsCard.module.css';
import type { OptionProps } from './options.ts';
import { SmartMessageOption } from './SmartMessageOption.tsx';

interface OptionsCardProps extends OptionProps {
	inbox: ProfileInbox;
}

export const OptionsCard = ({ inbox, ...props }: OptionsCardProps) => {
	const [open, setOpen] = useState(false);
	const id = useId();
	const chosen = useChosenOptions({ ...props.options, mediaUris: undefined }); // the picture is shown with the text
	return (
		<section className={c.card} aria-labelledby={`${id}-title`}>
			<Title order={2} size="h3" className={c.title}>
				<button
					type="button"
					className={c.fold}
					aria-expanded={open}
					aria-controls={`${id}-body`}
					onClick={() => setOpen(!open)}
				>
					<span id={`${id}-title`}>Options</span>
					<ChevronDown size={18} aria-hidden className={c.chevron} />
				</button>
			</Title>
			{!open && (
				<Text size="sm" c="dimmed">
					{chosen.length > 0 ? chosen.join(' · ') : 'None selected'}
				</Text>
			)}
			<div id={`${id}-body`} hidden={!open}>
				<div className={c.options}>
					{inbox.type === 'personal' ? <AssignmentOptions {...props} /> : <SmartMessageOption {...props} />}
					<CampaignOption {...props} />
					<MessageTypeOption {...props} />
					<AutoArchiveOption {...props} />
				</div>
			</div>
		</section>
	);
};
