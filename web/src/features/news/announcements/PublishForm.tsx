/** A form to publish something, and a list of what was published before. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../../foundation/use-contract-form.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import c from './PublishForm.module.css';

interface PublishFormProps {
	title: string;
	submit: string;
	ready: boolean;
	form: Pick<ContractForm<object>, 'props' | 'isPending' | 'failure'>;
	children: ReactNode;
}

export const PublishForm = ({ title, submit, ready, form, children }: PublishFormProps) => (
	<Card title={title}>
		<form className={c.form} {...form.props}>
			{children}
			{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
			<Button type="submit" disabled={!ready} loading={form.isPending} className={c.submit ?? ''}>
				{submit}
			</Button>
		</form>
	</Card>
);

interface PublishedListProps {
	title: string;
	empty: string;
	children: readonly ReactNode[];
}

export const PublishedList = ({ title, empty, children }: PublishedListProps) => (
	<Card title={title}>
		{children.length === 0 ? <p className={c.empty}>{empty}</p> : <ul className={c.list}>{children}</ul>}
	</Card>
);

interface PublishedItemProps {
	name: string;
	about: string;
	children?: ReactNode;
}

export const PublishedItem = ({ name, about, children }: PublishedItemProps) => (
	<li className={c.item}>
		<div className={c.words}>
			<span className={c.name}>{name}</span>
			<span className={c.about}>{about}</span>
		</div>
		{children}
	</li>
);
