/** A column of cards, announced as a list by screen readers. The children must be `li` elements. */
import type { ReactNode } from 'react';
import c from './CardList.module.css';

export const CardList = ({ children }: { children: ReactNode }) => <ul className={c.list}>{children}</ul>;
