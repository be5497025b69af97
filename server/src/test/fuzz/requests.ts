/** A request of the fuzz test, and who sends it. */
export interface Request {
  as: 'visitor' | 'customer' | 'admin' | 'forger';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

export type Parts = Omit<Request, 'as'>;
