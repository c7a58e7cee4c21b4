/** The foot of a form on a page, always in sight: what went wrong, whether anything is unsaved, Discard and Save. */
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';
import c from './SaveBar.module.css';

interface SaveBarProps {
	isChanged: boolean;
	isPending: boolean;
	failures?: readonly string[];
	/** Saves. A bar inside of a form needs none, because its button submits that form. */
	onSave?: () => void;
	onDiscard?: () => void;
	/** Leaves a page that makes something new; offered in place of Discard. */
	onCancel?: (() => void) | undefined;
	/** The label of the button that saves. */
	saves?: string;
	/** Whether it can be saved, if not whenever something has changed. */
	isReady?: boolean | undefined;
	/** Other buttons, before Discard. */
	children?: ReactNode;
}

export const SaveBar = ({
	isChanged,
	isPending,
	failures = [],
	onSave,
	onDiscard,
	onCancel,
	...rest
}: SaveBarProps) => {
	const { saves = 'Save', isReady = isChanged, children } = rest;
	const leave = onCancel ?? onDiscard;
	return (
		<div className={c.bar}>
			{failures.map((failure) => (
				<ErrorAlert key={failure}>{failure}</ErrorAlert>
			))}
			<Group justify="flex-end" gap="xs">
				<Text className={c.state ?? ''} size="sm" role="status">
					{isChanged && !onCancel && 'Unsaved changes'}
				</Text>
				{children}
				{leave && (
					<Button variant="default" disabled={!isChanged && !onCancel} onClick={leave}>
						{onCancel ? 'Cancel' : 'Discard'}
					</Button>
				)}
				<Button
					disabled={!isReady}
					loading={isPending}
					{...(onSave ? { onClick: onSave } : { type: 'submit' as const })}
				>
					{saves}
				</Button>
			</Group>
		</div>
	);
};
