/** The actions on a reply, each with its key. On a phone they are at the bottom, large enough for a thumb. */
import { Button } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { Check, MessageSquare, NotebookText, PencilLine, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonKey } from '../../../ui/ButtonKey.tsx';
import c from './Triage.module.css';
import type { TriageKeys } from './use-triage-keys.ts';

interface ActionBarProps {
	batch: Batch;
	keys: TriageKeys;
	isOne: boolean;
}

export const ActionBar = ({ batch, keys, isOne }: ActionBarProps) => {
	const { sort } = keys;
	return (
		<div className={c.bar} role="toolbar" aria-label="Actions for this reply">
			{sort && (
				<div className={c.sorting}>
					<Act hint="1" onClick={() => sort('Yes', false)} does={sayAutomatic(batch.positiveReply)}>
						Yes
					</Act>
					<Act hint="2" onClick={() => sort('No', false)} does={sayAutomatic(batch.negativeReply)}>
						No
					</Act>
					<Act hint="3" onClick={() => sort('Other', false)}>
						Other
					</Act>
				</div>
			)}
			<Act hint="r" icon={<PencilLine size={16} aria-hidden />} onClick={keys.answer} isMain>
				Answer
			</Act>
			<Act hint="t" icon={<NotebookText size={16} aria-hidden />} onClick={keys.template}>
				Template
			</Act>
			<Act hint="e" icon={<Check size={16} aria-hidden />} onClick={keys.resolve}>
				Resolve
			</Act>
			<Act hint="x" icon={<UserX size={16} aria-hidden />} onClick={keys.optOut}>
				Opt out
			</Act>
			{isOne && (
				<Act hint="o" icon={<MessageSquare size={16} aria-hidden />} onClick={keys.conversation}>
					Conversation
				</Act>
			)}
		</div>
	);
};

const sayAutomatic = (reply: string): string | undefined => (reply ? `Sends “${reply}”` : undefined);

interface ActProps {
	hint: string;
	icon?: ReactNode;
	onClick: () => void;
	/** What the action also does. */
	does?: string | undefined;
	isMain?: boolean;
	children: string;
}

const Act = ({ hint, icon, onClick, does, isMain = false, children }: ActProps) => (
	<Button
		className={c.act ?? ''}
		variant={isMain ? 'filled' : 'default'}
		onClick={onClick}
		aria-keyshortcuts={hint}
		{...(icon ? { leftSection: icon } : {})}
		{...(does ? { title: does } : {})}
		rightSection={<ButtonKey>{hint}</ButtonKey>}
	>
		{children}
	</Button>
);
