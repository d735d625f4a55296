// The Overrun bands: which vermin come at which minute.
