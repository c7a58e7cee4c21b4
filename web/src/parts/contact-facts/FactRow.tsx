/** A fact of a contact, edited in place: click, type, Enter. Esc discards, and an error stays beside the field. */
import type { WrittenContact } from '@quad/contract/contacts/contacts/routes.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import c from './ContactFacts.module.css';
import type { Fact } from './fact.ts';

const FactEditor = lazy(async () => ({ default: (await import('./FactEditor.tsx')).FactEditor }));

interface FactRowProps {
	fact: Fact;
	/** Undefined if the person may not edit the contact. */
	onSave: ((written: WrittenContact) => Promise<unknown>) | undefined;
	/** Shows the value alone, such as the number below the name. */
	bare?: boolean;
	/** A number that grows each time another part of the screen asks to edit this fact. */
	asked?: number;
}

export const FactRow = ({ fact, onSave, bare = false, asked = 0 }: FactRowProps) => {
	const [isEditing, setEditing] = useState(asked > 0);
	const [seen, setSeen] = useState(asked);
	const button = useRef<HTMLButtonElement>(null);
	if (seen !== asked) {
		setSeen(asked);
		setEditing(true);
	}
	const { label, value, shown = value } = fact;
	const shownValue = value === '' ? null : shown;
	if (!onSave && bare) return <p className={c.plain}>{shownValue ?? `No ${label.toLowerCase()} number`}</p>;
	if (!onSave) return shownValue === null ? null : <PlainFact label={label}>{shownValue}</PlainFact>;
	const display = (
		<button
			ref={button}
			type="button"
			className={c.value}
			data-empty={shownValue === null || undefined}
			onClick={() => setEditing(true)}
		>
			<span className={c.spoken}>Edit {label}: </span>
			{shownValue ?? (bare ? `Add a ${label.toLowerCase()} number` : 'Add')}
		</button>
	);
	const field = isEditing ? (
		<Suspense fallback={display}>
			<FactEditor
				fact={fact}
				onSave={(written) => onSave(fact.write(written))}
				onClose={() => {
					flushSync(() => setEditing(false));
					button.current?.focus();
				}}
			/>
		</Suspense>
	) : (
		display
	);
	if (bare) return field;
	return (
		<div className={c.fact}>
			<dt>{label}</dt>
			<dd>{field}</dd>
		</div>
	);
};

export const PlainFact = ({ label, children }: { label: string; children: ReactNode }) => (
	<div className={c.fact}>
		<dt>{label}</dt>
		<dd className={c.plain}>{children}</dd>
	</div>
);
