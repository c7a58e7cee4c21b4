/** A contact's tags as chips. A tag that is typed and isn't there yet is created. */
import { ActionIcon } from '@mantine/core';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { toast } from '../../foundation/toast.ts';
import { TagBadge } from '../../ui/TagBadge.tsx';
import { useTagContacts } from '../contacts/contact-data.ts';
import c from './ContactFacts.module.css';

const AddTag = lazy(async () => ({ default: (await import('./AddTag.tsx')).AddTag }));

export const ContactTags = ({ contact }: { contact: Contact }) => {
	const [isAdding, setAdding] = useState(false);
	const add = useRef<HTMLButtonElement>(null);
	const change = useTagContacts();
	const remove = (id: number) => {
		add.current?.focus(); // the chip disappears
		change.mutate({ studentIds: [contact.id], remove: [id] }, { onError: toast.failure });
	};
	return (
		<div className={c.tags}>
			<ul aria-label="Tags">
				{contact.tags.map(({ id, name, color }) => (
					<li key={id} className={c.tag}>
						<TagBadge name={name} color={color} />
						<ActionIcon
							className={c.untag ?? ''}
							size={20}
							aria-label={`Remove the tag ${name}`}
							onClick={() => remove(id)}
						>
							<X size={13} aria-hidden />
						</ActionIcon>
					</li>
				))}
				<li>
					<button ref={add} type="button" className={c.add} onClick={() => setAdding(!isAdding)}>
						<Plus size={14} aria-hidden />
						{contact.tags.length === 0 ? 'Add a tag' : <span className={c.spoken}>Add a tag</span>}
					</button>
				</li>
			</ul>
			{isAdding && (
				<Suspense>
					<AddTag
						contact={contact}
						onClose={() => {
							setAdding(false);
							add.current?.focus();
						}}
					/>
				</Suspense>
			)}
		</div>
	);
};
