/** Shown if the draft was changed in another window or device. The user chooses which version to keep. */
import { Button, Group } from '@mantine/core';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { CopyCheck } from 'lucide-react';
import { Banner } from '../../../../../ui/Banner.tsx';
import type { useKeptDraft } from '../use-kept-draft.ts';
import c from './ElsewhereNote.module.css';

export const ElsewhereNote = ({ kept }: { kept: Omit<ReturnType<typeof useKeptDraft>, 'draft' | 'setDraft'> }) => {
	const { elsewhere, takeOther, keepMine } = kept;
	return (
		<div role="status" className={c.note}>
			{elsewhere && (
				<Banner
					look={{ color: 'gold', icon: CopyCheck }}
					action={
						<Group gap="xs" wrap="nowrap">
							<Button size="compact-sm" variant="default" onClick={takeOther}>
								{elsewhere.draft ? 'Use the other draft' : 'Start over'}
							</Button>
							<Button size="compact-sm" variant="default" onClick={keepMine}>
								Keep this draft
							</Button>
						</Group>
					}
				>
					{elsewhere.draft
						? `${messagingRefusals['draft.elsewhere'].message} What you write here is not saved until you choose.`
						: 'This draft was sent or discarded in another window or on another device.'}
				</Banner>
			)}
		</div>
	);
};
