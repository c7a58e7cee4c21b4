/** Loads a screen when it is opened. Its file exports a component `Screen`. */
import type { ComponentType } from 'react';

export type LoadScreen = () => Promise<{ Screen: ComponentType }>;
