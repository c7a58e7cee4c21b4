export type RunView = 'details' | 'sample' | 'records' | 'refused' | 'decision';
