/** Keys and buttons of every field that is edited in place: Enter saves, Esc discards. */
import { ActionIcon } from '@mantine/core';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import c from './ContactFacts.module.css';

interface EditorFrameProps {
	label: string;
	isSaving: boolean;
	onSave: () => void;
	onClose: () => void;
	children: ReactNode;
}

export const EditorFrame = ({ label, isSaving, onSave, onClose, children }: EditorFrameProps) => (
	<form
		className={c.editor}
		aria-label={`Edit ${label}`}
		noValidate
		onSubmit={(event) => {
			event.preventDefault();
			onSave();
		}}
		onKeyDown={(event) => {
			if (event.key !== 'Escape') return;
			event.stopPropagation(); // it would also close the conversation
			event.preventDefault();
			onClose();
		}}
	>
		<div className={c.inputs}>{children}</div>
		<ActionIcon type="submit" size={30} variant="light" loading={isSaving} aria-label={`Save ${label}`}>
			<Check size={16} aria-hidden />
		</ActionIcon>
		<ActionIcon size={30} aria-label="Discard" onClick={onClose}>
			<X size={16} aria-hidden />
		</ActionIcon>
	</form>
);
