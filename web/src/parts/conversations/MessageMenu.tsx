/** Adds a message to a campaign, or removes it (gaps A-26). */
import { ActionIcon, Menu } from '@mantine/core';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { Ellipsis, Flag, FlagOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMarkMessage } from './mark-message.ts';
import c from './Thread.module.css';

/** The campaign search is loaded only when somebody opens it. */
const ChooseCampaign = lazy(() => import('./ChooseCampaign.tsx').then((file) => ({ default: file.ChooseCampaign })));

export const MessageMenu = ({ message }: { message: ThreadMessage }) => {
	const { campaign } = message;
	const [choosing, setChoosing] = useState(false);
	const mark = useMarkMessage(message);
	return (
		<>
			<Menu position="bottom" withinPortal>
				<Menu.Target>
					<ActionIcon className={c.menu ?? ''} size={28} aria-label="More actions for this message">
						<Ellipsis size={16} aria-hidden />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<Flag size={16} aria-hidden />} onClick={() => setChoosing(true)}>
						{campaign ? 'Change campaign' : 'Add to campaign'}
					</Menu.Item>
					{campaign && (
						<Menu.Item leftSection={<FlagOff size={16} aria-hidden />} onClick={() => mark.mutate(null)}>
							Remove from “{campaign.name}”
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
			{choosing && (
				<Suspense fallback={null}>
					<ChooseCampaign message={message} onClose={() => setChoosing(false)} />
				</Suspense>
			)}
		</>
	);
};
