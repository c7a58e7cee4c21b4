/** A page of settings: a title, sections in a column of 720 px, and one foot with Discard and Save. */
import type { ReactNode } from 'react';
import c from './FormPage.module.css';
import { FormSheet, type FormSheetProps } from './FormSheet.tsx';
import { Page } from './Page.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

interface FormPageProps extends Omit<PageHeaderProps, 'children'>, FormSheetProps {
	/** Buttons beside the title. */
	actions?: ReactNode;
	/** Links to sibling pages, between the title and the sections. */
	tabs?: ReactNode;
	/** What belongs to the page but not to its form, such as a table. It comes below the foot. */
	after?: ReactNode;
}

export const FormPage = ({ actions, tabs, after, children, saves, onCancel, isReady, ...header }: FormPageProps) => (
	<Page>
		<div className={c.column}>
			<PageHeader {...header}>{actions}</PageHeader>
			{tabs}
			<FormSheet saves={saves} onCancel={onCancel} isReady={isReady}>
				{children}
			</FormSheet>
			{after}
		</div>
	</Page>
);
